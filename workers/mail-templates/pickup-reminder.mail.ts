import { z } from 'zod';
import { localDate } from '#domain/kernel/values.ts';
import { day } from '#workers/documents/format.ts';
import { machineFacts, repairOf } from './machine.ts';
import { defineMail } from './mail-template.ts';

/** Reminds the customer of goods that are ready and were not collected. `days`: how many after `readyOn`. */
export const pickupReminderMail = defineMail({
  name: 'pickup-reminder',
  data: z.object({ repairId: z.number(), readyOn: localDate, days: z.number() }),
  unwanted: async ({ repairId }, kit) => {
    const { state } = (await repairOf(kit, repairId)).progress;
    return state === 'READY' ? null : 'La riparazione non è più pronta, o è stata consegnata';
  },
  letter: async ({ repairId, readyOn, days }, { language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const code = repair.code_intervention_gr;
    const url = kit.links.customerRepair(repairId);
    const facts = machineFacts(repair, language);
    return language === 'it'
      ? {
          subject: `Promemoria: la riparazione ${code} è pronta da ritirare`,
          preview: `È pronta dal ${day(readyOn)}.`,
          title: 'La tua riparazione aspetta il ritiro',
          paragraphs: [
            `La riparazione è pronta da ${days === 1 ? 'un giorno' : `${days} giorni`} e la merce è ancora da noi.`,
            'Puoi ritirarla in officina. Se preferisci la spedizione, o non puoi venire, rispondi a questa e-mail.',
          ],
          facts: [...facts, ['Pronta dal', day(readyOn)]],
          button: { label: 'Vedi la riparazione', url },
        }
      : {
          subject: `Reminder: repair ${code} is ready to be collected`,
          preview: `It has been ready since ${day(readyOn)}.`,
          title: 'Your repair waits to be collected',
          paragraphs: [
            `The repair has been ready for ${days === 1 ? 'one day' : `${days} days`}, and your goods are still here.`,
            'You can collect them at our workshop. If you prefer a shipment, or cannot come, answer this e-mail.',
          ],
          facts: [...facts, ['Ready since', day(readyOn)]],
          button: { label: 'See the repair', url },
        };
  },
});
