import { repairReadEndpoints } from '#api/contracts/repair-reads.contract.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import type { RouteInput } from '#api/kernel/route.ts';
import { QUOTE_STATES } from '#domain/repairs/state-keys.ts';

interface Labelled {
  readonly id: number;
  readonly label: string;
  readonly labelEn: string;
}
type Search = RouteInput<typeof repairReadEndpoints.selectQuoteStates>;

/** States with the searched text in their label, in the reader's language and the records' own order. */
function matching(states: readonly Labelled[], { query: { search }, signedIn, request }: Search) {
  const english = (signedIn?.language ?? languageOf(request.headers)) === 'en';
  const term = search === '*' ? '' : search.toLowerCase();
  const options = states.map(({ id, label, labelEn }) => ({ id, text: english ? labelEn : label }));
  return { data: options.filter(({ text }) => text.toLowerCase().includes(term)) };
}

export const selectQuoteStatesRoute = queryRoute(repairReadEndpoints.selectQuoteStates, {
  tag: 'quotes',
  summary: 'Gli stati di un preventivo.',
  access: 'signed-in',
  read: async (input) => matching(QUOTE_STATES, input),
});
