import { z } from 'zod';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { addDays } from '#domain/kernel/calendar.ts';
import { formatEuro } from '#domain/kernel/money.ts';
import { localDate } from '#domain/kernel/values.ts';
import { type StorageTerms, storageFee } from '#domain/repairs/storage-fee.ts';
import { day } from '#workers/documents/format.ts';
import { machineFacts, repairOf, repairTokens } from './machine.ts';
import { defineMail } from './mail-template.ts';

/**
 * Reminds the customer of goods that are ready and were not collected, and says what storage costs if the firm asks a
 * fee. `days`: how many after `readyOn`.
 */
export const pickupReminderMail = defineMail({
  name: 'pickup-reminder',
  data: z.object({
    repairId: z.number(),
    readyOn: localDate,
    days: z.number(),
    /** What the firm asked for storage when the reminder fell due; mails of before ask nothing. */
    storage_fee_after_days: z.number().default(0),
    storage_fee_per_day: z.number().default(0),
  }),
  unwanted: async ({ repairId }, kit) => {
    const { state } = (await repairOf(kit, repairId)).progress;
    return state === 'READY' ? null : 'La riparazione non è più pronta, o è stata consegnata';
  },
  letter: async ({ repairId, readyOn, days, ...terms }, { language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const code = repair.code_intervention_gr;
    const url = kit.links.customerRepair(repairId);
    const facts = machineFacts(repair, language);
    const costs = storageCosts(readyOn, days, terms, language);
    const tokens = {
      ...repairTokens(repair, language),
      giorni: String(days),
      pronta_dal: day(readyOn),
      giacenza: costs.join(' '),
    };
    return language === 'it'
      ? {
          subject: `Promemoria: la riparazione ${code} è pronta da ritirare`,
          preview: `È pronta dal ${day(readyOn)}.`,
          title: 'La tua riparazione aspetta il ritiro',
          paragraphs: [
            `La riparazione è pronta da ${days === 1 ? 'un giorno' : `${days} giorni`} e la merce è ancora da noi.`,
            'Puoi ritirarla in officina. Se preferisci la spedizione, o non puoi venire, rispondi a questa e-mail.',
            ...costs,
          ],
          facts: [...facts, ['Pronta dal', day(readyOn)]],
          button: { label: 'Vedi la riparazione', url },
          tokens,
        }
      : {
          subject: `Reminder: repair ${code} is ready to be collected`,
          preview: `It has been ready since ${day(readyOn)}.`,
          title: 'Your repair waits to be collected',
          paragraphs: [
            `The repair has been ready for ${days === 1 ? 'one day' : `${days} days`}, and your goods are still here.`,
            'You can collect them at our workshop. If you prefer a shipment, or cannot come, answer this e-mail.',
            ...costs,
          ],
          facts: [...facts, ['Ready since', day(readyOn)]],
          button: { label: 'See the repair', url },
          tokens,
        };
  },
});

/** From when storage costs how much, and what has run up by now; nothing where the firm asks no fee. */
function storageCosts(readyOn: string, days: number, terms: StorageTerms, language: Language): string[] {
  if (terms.storage_fee_per_day === 0) return [];
  const from = day(addDays(readyOn, terms.storage_fee_after_days + 1));
  const perDay = formatEuro(terms.storage_fee_per_day, language);
  const fee = storageFee({ readyOn, collectedOn: null, askedUntil: null }, terms, addDays(readyOn, days));
  if (language === 'it') {
    const soFar = fee ? ` Finora: ${formatEuro(fee.amount, language)}.` : '';
    return [`Dal ${from} la giacenza costa ${perDay} al giorno, IVA esclusa.${soFar}`];
  }
  const soFar = fee ? ` So far: ${formatEuro(fee.amount, language)}.` : '';
  return [`From ${from} on, storage costs ${perDay} a day, without VAT.${soFar}`];
}
