import { onRepair } from './on-repair.ts';
import { may, type RouteCase, seen } from './route-case.ts';

const base = '/api/v1/intervention';
const saveQuote = `${base}/updateInterventionUpdateViewQuotes`;

/** Quotes, and the messages about them. */
export const QUOTE_CASES: readonly RouteCase[] = [
  onRepair(
    `POST ${saveQuote}`,
    may('quotes', 'draft'),
    'received',
    (who, id) => who.post(saveQuote, { id, id_states_quote: 1, tot_quote: 10 }),
    ({ quotes }) => quotes.length,
  ),
  onRepair(
    `POST ${saveQuote}`,
    may('quotes', 'create'),
    'received',
    (who, id) => who.post(saveQuote, { id, id_states_quote: 2, tot_quote: 10 }),
    ({ id_states_quote }) => id_states_quote,
  ),
  onRepair(
    `POST ${base}/withdrawQuote`,
    may('quotes', 'edit'),
    'quoted',
    (who, id) => who.post(`${base}/withdrawQuote`, { id }),
    ({ id_states_quote }) => id_states_quote,
  ),
  onRepair(
    'POST /api/v1/interventioncustomer/updateInterventionUpdateViewCustomerQuotes',
    may('quotes', 'decide'),
    'quoted',
    (who, id, _cast, shown) =>
      who.post('/api/v1/interventioncustomer/updateInterventionUpdateViewCustomerQuotes', {
        id_intervention: id,
        id_states_quote: 3,
        ...shown,
      }),
    ({ state }) => state,
  ),
  onRepair(
    `PUT ${base}/insertMessageQuote`,
    may('quotes', 'message'),
    'quoted',
    (who, id) => who.put(`${base}/insertMessageQuote`, { id_intervention: id, messages: 'Ciao' }),
    ({ messages }) => messages.length,
  ),
  {
    route: `POST ${base}/updateMessagesSeen`,
    needs: may('quotes', 'message'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose, 'quoted');
      const author = whose === 'own' ? cast.people.customer : null;
      for (const who of [cast.people.desk, author]) {
        await who?.put(`${base}/insertMessageQuote`, { id_intervention: id, messages: 'Ciao' });
      }
      return {
        call: (who) => who.post(`${base}/updateMessagesSeen`, { id_intervention: id }),
        effect: async () => (await seen(cast, id)).messages.filter((message) => message.seen).length,
      };
    },
  },
];
