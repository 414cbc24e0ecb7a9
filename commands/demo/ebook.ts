import { recordCommands } from '#commands/records/offered/record-commands.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type GuidePart, guidePdf } from './guide-pdf.ts';
import type { World } from './world.ts';

const TITLE = 'Dieci guasti che si sentono prima';
const SIGNS: readonly GuidePart[] = [
  [
    'Il motore scalda più del solito',
    'Misurate l’assorbimento a vuoto: un cuscinetto che cede si paga prima in corrente.',
  ],
  [
    'L’inverter si ferma in frenata',
    'La resistenza di frenatura o il suo circuito: prima che il bus in continua si rovini.',
  ],
  ['La saldatrice salta l’innesco', 'Pulite i morsetti di massa: nove volte su dieci non è la scheda.'],
  ['Il muletto perde forza a fine turno', 'Pesate l’acido di ogni elemento: uno solo basta a spegnere la batteria.'],
  ['Un ventilatore cambia suono', 'Si cambia in dieci minuti; la scheda che raffredda, no.'],
];

/** Makes the guide that the demo's landing page offers. */
export async function offerEbook(
  world: World,
  { keepFile }: { readonly keepFile: (bytes: Buffer, name: string, account: number) => Promise<number> },
  { at, manager }: { readonly at: number; readonly manager: Actor & { readonly kind: 'account' } },
): Promise<void> {
  const bytes = await guidePdf(TITLE, SIGNS);
  const name = 'dieci-guasti.pdf';
  const media = await keepFile(bytes, name, manager.id);
  await world.act(at, manager, 'ebook', recordCommands('ebook').insert, {
    values: {
      'title.it': TITLE,
      'title.en': 'Ten faults that one hears coming',
      'text.it': 'I segnali che una macchina dà prima di fermarsi.',
      'text.en': 'What a machine tells before it stops.',
      pdf: { media, name },
      online: true,
    },
  });
}
