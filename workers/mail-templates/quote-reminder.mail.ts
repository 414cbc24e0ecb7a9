import { z } from 'zod';
import { day } from '#workers/documents/format.ts';
import { machineFacts, repairOf, repairTokens } from './machine.ts';
import { defineMail } from './mail-template.ts';
import { decisionLink, quoteFacts, quoteTokens, versionOf } from './quote-facts.ts';

export const quoteReminderMail = defineMail({
  name: 'quote-reminder',
  data: z.object({ repairId: z.number(), version: z.number(), last: z.boolean() }),
  unwanted: async ({ repairId, version }, kit) => {
    const { state } = versionOf(await repairOf(kit, repairId), version);
    return state === 'PENDING' ? null : 'Il preventivo non è più in attesa';
  },
  letter: async ({ repairId, version, last }, { address, language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const quote = versionOf(repair, version);
    const code = repair.code_intervention_gr;
    const until = day(quote.content.validUntil);
    const attachments = [await kit.documents.quote(repairId, version, language)];
    const url = decisionLink(kit, repairId, quote, address);
    const facts = [...machineFacts(repair, language), ...quoteFacts(quote, language)];
    const tokens = { ...repairTokens(repair, language), ...quoteTokens(quote, language) };
    return language === 'it'
      ? {
          subject: last ? `Il preventivo ${code} scade il ${until}` : `Promemoria: preventivo ${code} in attesa`,
          preview: `Valido fino al ${until}.`,
          title: last ? 'Il preventivo sta per scadere' : 'Un preventivo aspetta la tua decisione',
          paragraphs: [
            last
              ? `Il preventivo scade il ${until}. Dopo quella data andrà rifatto.`
              : 'La riparazione riprende appena ci fai sapere. Se hai domande, scrivici dalla stessa pagina.',
          ],
          facts,
          button: { label: 'Leggi e decidi', url },
          attachments,
          tokens,
        }
      : {
          subject: last ? `Quote ${code} ends on ${until}` : `Reminder: quote ${code} is waiting`,
          preview: `Valid until ${until}.`,
          title: last ? 'The quote is about to end' : 'A quote waits for your decision',
          paragraphs: [
            last
              ? `The quote ends on ${until}. After that day it has to be made anew.`
              : 'The repair goes on as soon as you let us know. If you have questions, write to us on the same page.',
          ],
          facts,
          button: { label: 'Read and decide', url },
          attachments,
          tokens,
        };
  },
});
