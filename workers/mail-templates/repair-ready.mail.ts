import { z } from 'zod';
import { machineFacts, repairOf, repairTokens } from './machine.ts';
import { defineMail } from './mail-template.ts';

/** Leaves ten minutes after ready was ticked, so that undo can stop it (`domain.md`, section E-mails). */
export const repairReadyMail = defineMail({
  name: 'repair-ready',
  data: z.object({ repairId: z.number() }),
  unwanted: async ({ repairId }, kit) => {
    const { ready, state } = (await repairOf(kit, repairId)).progress;
    if (!ready) return 'La riparazione non è più pronta';
    return state === 'READY' ? null : 'La merce è già stata consegnata';
  },
  letter: async ({ repairId }, { language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const code = repair.code_intervention_gr;
    const facts = machineFacts(repair, language);
    const tokens = repairTokens(repair, language);
    const url = kit.links.customerRepair(repairId);
    const notes = repair.details.exit_notes;
    return language === 'it'
      ? {
          subject: `La riparazione ${code} è pronta`,
          preview: 'Puoi ritirarla, oppure la spediamo noi.',
          title: 'La tua riparazione è pronta',
          paragraphs: ['La merce è pronta: puoi ritirarla in officina, oppure attendere la nostra spedizione.'],
          facts: [...facts, ['Note', notes]],
          button: { label: 'Vedi la riparazione', url },
          tokens,
        }
      : {
          subject: `Repair ${code} is ready`,
          preview: 'Collect it, or wait for our shipment.',
          title: 'Your repair is ready',
          paragraphs: ['Your goods are ready: collect them at our workshop, or wait for our shipment.'],
          facts: [...facts, ['Notes', notes]],
          button: { label: 'See the repair', url },
          tokens,
        };
  },
});
