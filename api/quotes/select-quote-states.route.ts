import { repairReadEndpoints } from '#api/contracts/repair-reads.contract.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';

/**
 * The states of quotes, which are defined in code: those whose label in the reader's language contains the searched
 * text.
 */
export const selectQuoteStatesRoute = queryRoute(repairReadEndpoints.selectQuoteStates, {
  tag: 'quotes',
  summary: 'Gli stati di un preventivo.',
  access: 'signed-in',
  read: async ({ query: { search }, signedIn, request }) => {
    const english = (signedIn?.language ?? languageOf(request.headers)) === 'en';
    const term = search === '*' ? '' : search.toLowerCase();
    const options = QUOTE_STATES.map(({ id, label, labelEn }) => ({ id, text: english ? labelEn : label }));
    return { data: options.filter(({ text }) => text.toLowerCase().includes(term)) };
  },
});
