import { z } from 'zod';
import { machineFacts, repairOf, repairTokens } from './machine.ts';
import { defineMail } from './mail-template.ts';
import { quoteFacts, quoteTokens, versionOf } from './quote-facts.ts';

export const quoteDecidedReceiptMail = defineMail({
  name: 'quote-decided-receipt',
  data: z.object({ repairId: z.number(), version: z.number(), accepted: z.boolean() }),
  letter: async ({ repairId, version, accepted }, { language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const quote = versionOf(repair, version);
    const code = repair.code_intervention_gr;
    const attachments = [await kit.documents.quote(repairId, version, language)];
    const by = quote.decision?.decidedBy ?? '';
    const facts = [...machineFacts(repair, language), ...quoteFacts(quote, language)];
    const tokens = { ...repairTokens(repair, language), ...quoteTokens(quote, language) };
    const button = {
      label: language === 'it' ? 'Segui la riparazione' : 'Follow the repair',
      url: kit.links.customerRepair(repairId),
    };
    if (language === 'it') {
      return {
        subject: `${accepted ? 'Hai accettato' : 'Hai rifiutato'} il preventivo ${code}`,
        preview: accepted ? 'Grazie: la riparazione può cominciare.' : 'Abbiamo registrato la tua decisione.',
        title: accepted ? 'Preventivo accettato' : 'Preventivo rifiutato',
        paragraphs: [
          accepted
            ? 'Grazie. Abbiamo registrato la tua accettazione e la riparazione può cominciare.'
            : 'Abbiamo registrato la tua decisione. Ti contatteremo per la restituzione della merce.',
          'In allegato il preventivo a cui si riferisce la decisione.',
        ],
        facts: [...facts, ['Decisione di', by]],
        button,
        closing: ['Se non sei stato tu a decidere, rispondi subito a questa e-mail o telefonaci.'],
        attachments,
        tokens,
      };
    }
    return {
      subject: `You ${accepted ? 'accepted' : 'rejected'} quote ${code}`,
      preview: accepted ? 'Thank you: the repair can begin.' : 'We have recorded your decision.',
      title: accepted ? 'Quote accepted' : 'Quote rejected',
      paragraphs: [
        accepted
          ? 'Thank you. Your acceptance is recorded and the repair can begin.'
          : 'Your decision is recorded. We will contact you about returning the goods.',
        'The quote that you decided on is attached.',
      ],
      facts: [...facts, ['Decided by', by]],
      button,
      closing: ['If it was not you who decided, answer this e-mail or call us at once.'],
      attachments,
      tokens,
    };
  },
});
