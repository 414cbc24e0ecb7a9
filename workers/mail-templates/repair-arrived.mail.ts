import { z } from 'zod';
import { machineFacts, repairOf, repairTokens } from './machine.ts';
import { defineMail } from './mail-template.ts';

export const repairArrivedMail = defineMail({
  name: 'repair-arrived',
  data: z.object({ repairId: z.number() }),
  unwanted: async ({ repairId }, kit) => {
    const repair = await repairOf(kit, repairId);
    return repair.progress.repaired_arrived ? null : "L'arrivo è stato annullato prima dell'invio";
  },
  letter: async ({ repairId }, { language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const code = repair.code_intervention_gr;
    const url = kit.links.customerRepair(repairId);
    const facts = machineFacts(repair, language);
    const tokens = repairTokens(repair, language);
    const { create_quote: quoted } = repair.details;
    return language === 'it'
      ? {
          subject: `La merce della riparazione ${code} è arrivata`,
          preview: 'La merce è in officina: iniziamo la diagnosi.',
          title: 'La tua merce è arrivata',
          paragraphs: [
            'La merce è arrivata in officina ed è in attesa della diagnosi.',
            quoted
              ? 'Ti scriveremo con il preventivo, o non appena ci sono novità.'
              : 'Ti scriveremo non appena ci sono novità.',
          ],
          facts,
          button: { label: 'Segui la riparazione', url },
          tokens,
        }
      : {
          subject: `The goods of repair ${code} have arrived`,
          preview: 'Your goods are at our workshop: diagnosis begins.',
          title: 'Your goods have arrived',
          paragraphs: [
            'Your goods have arrived at our workshop and wait for their diagnosis.',
            quoted
              ? 'We will write with a quote, or as soon as there is news.'
              : 'We will write as soon as there is news.',
          ],
          facts,
          button: { label: 'Follow the repair', url },
          tokens,
        };
  },
});
