import { z } from 'zod';
import { machineFacts, repairOf, repairTokens } from './machine.ts';
import { defineMail } from './mail-template.ts';
import { decisionLink, quoteFacts, quoteTokens, versionOf } from './quote-facts.ts';

export const quoteSentMail = defineMail({
  name: 'quote-sent',
  data: z.object({ repairId: z.number(), version: z.number() }),
  unwanted: async ({ repairId, version }, kit) => {
    const { state } = versionOf(await repairOf(kit, repairId), version);
    if (state === 'SUPERSEDED') return 'Il preventivo è stato sostituito prima dell’invio';
    return state === 'WITHDRAWN' ? 'Il preventivo è stato annullato prima dell’invio' : null;
  },
  letter: async ({ repairId, version }, { address, language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const quote = versionOf(repair, version);
    const code = repair.code_intervention_gr;
    const attachments = [await kit.documents.quote(repairId, version, language)];
    const url = decisionLink(kit, repairId, quote, address);
    const facts = [...machineFacts(repair, language), ...quoteFacts(quote, language)];
    const tokens = { ...repairTokens(repair, language), ...quoteTokens(quote, language) };
    const revised = version > 1;
    return language === 'it'
      ? {
          subject: `Preventivo per la riparazione ${code}`,
          preview: 'Puoi accettare o rifiutare con un clic.',
          title: revised ? 'Il preventivo aggiornato' : 'Il preventivo della tua riparazione',
          paragraphs: [
            revised
              ? 'In allegato il preventivo aggiornato: sostituisce quello precedente.'
              : 'In allegato il preventivo per la riparazione.',
            'Puoi leggerlo, accettarlo o rifiutarlo dalla pagina qui sotto, senza registrarti.',
          ],
          facts,
          button: { label: 'Leggi e decidi', url },
          closing: ['Il collegamento è personale: non inoltrarlo a chi non può decidere per te.'],
          attachments,
          tokens,
        }
      : {
          subject: `Quote for repair ${code}`,
          preview: 'Accept or reject it with a click.',
          title: revised ? 'The revised quote' : 'The quote for your repair',
          paragraphs: [
            revised
              ? 'The revised quote is attached. It takes the place of the earlier one.'
              : 'The quote for your repair is attached.',
            'You can read, accept or reject it on the page below, without signing in.',
          ],
          facts,
          button: { label: 'Read and decide', url },
          closing: ['The link is personal: do not forward it to anybody who may not decide for you.'],
          attachments,
          tokens,
        };
  },
});
