import { z } from 'zod';
import { machineFacts, repairOf, repairTokens } from './machine.ts';
import { defineMail } from './mail-template.ts';

export const repairUnrepairableMail = defineMail({
  name: 'repair-unrepairable',
  data: z.object({ repairId: z.number() }),
  unwanted: async ({ repairId }, kit) =>
    (await repairOf(kit, repairId)).progress.unrepairable ? null : 'La riparazione è ripresa',
  letter: async ({ repairId }, { language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const code = repair.code_intervention_gr;
    const facts = machineFacts(repair, language);
    const tokens = repairTokens(repair, language);
    const url = kit.links.customerRepair(repairId);
    return language === 'it'
      ? {
          subject: `Esito della riparazione ${code}`,
          preview: "L'apparecchiatura non è riparabile.",
          title: 'Purtroppo non si può riparare',
          paragraphs: [
            'Dopo la diagnosi dobbiamo dirti che questa apparecchiatura non è riparabile.',
            'Ti contatteremo per la restituzione della merce e, se vuoi, per una soluzione sostitutiva.',
          ],
          facts,
          button: { label: 'Vedi la riparazione', url },
          tokens,
        }
      : {
          subject: `Outcome of repair ${code}`,
          preview: 'The equipment cannot be repaired.',
          title: 'We are sorry: it cannot be repaired',
          paragraphs: [
            'After its diagnosis we have to tell you that this equipment cannot be repaired.',
            'We will contact you about returning the goods and, if you wish, about a replacement.',
          ],
          facts,
          button: { label: 'See the repair', url },
          tokens,
        };
  },
});
