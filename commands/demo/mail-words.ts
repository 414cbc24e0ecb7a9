import { recordCommands } from '#commands/records/offered/record-commands.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { FlatValues } from '#domain/records/kernel/record-values.ts';
import type { World } from './world.ts';

/** Inserts a template in which the demo's firm words the reminder to collect, with its type and group. */
export async function mailWords(
  world: World,
  { at, manager }: { readonly at: number; readonly manager: Actor },
): Promise<void> {
  const insert = async (
    family: 'templateEditorType' | 'templateEditorGroup' | 'templateeditor',
    values: FlatValues,
  ): Promise<number> => {
    const done = await world.act(at, manager, `mail-words-${family}`, recordCommands(family).insert, { values });
    return done.id as number;
  };
  const type = await insert('templateEditorType', {
    code: 'EMAIL',
    'description.it': 'E-mail ai clienti',
    'description.en': 'E-mails to customers',
    used_for: 'mail',
  });
  const group = await insert('templateEditorGroup', {
    code: 'RIPARAZIONI',
    'description.it': 'E-mail sulle riparazioni',
    'description.en': 'E-mails about repairs',
    template_editor_type_id: type,
  });
  await insert('templateeditor', {
    code: 'RITIRO',
    'description.it': 'Promemoria del ritiro',
    'description.en': 'Reminder to collect',
    template_editor_group_id: group,
    mail: 'pickup-reminder',
    'subject.it': '{{riparazione}} è pronta dal {{pronta_dal}}: quando passi a ritirarla?',
    'subject.en': '{{riparazione}} has been ready since {{pronta_dal}}: when will you collect it?',
    'opening.it':
      '{{apparecchiatura}} è pronta da {{giorni}} giorni e ti aspetta al banco, dal lunedì al venerdì dalle 8 alle 18.\n\nNon puoi venire? Rispondi a questa e-mail e la spediamo noi.\n\n{{giacenza}}',
    'opening.en':
      '{{apparecchiatura}} has been ready for {{giorni}} days and waits for you at our counter, Monday to Friday from 8 to 18.\n\nYou cannot come? Answer this e-mail and we ship it.\n\n{{giacenza}}',
    'closing.it': 'Porta con te il codice della riparazione: {{riparazione}}.',
    'closing.en': 'Bring the code of the repair with you: {{riparazione}}.',
  });
}
