import { repairPartEndpoints } from '#api/contracts/repair-parts.contract.ts';
import { repairReadEndpoints } from '#api/contracts/repair-reads.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { readRepairDetail } from '#api/repairs/offered/repair-detail.ts';
import { earlierQuotes } from '#projections/quotes/earlier-quotes.query.ts';

type Endpoint = typeof repairReadEndpoints.readQuotes | typeof repairPartEndpoints.readQuote;

const reading = (endpoint: Endpoint) =>
  queryRoute(endpoint, {
    tag: 'quotes',
    summary: 'Il preventivo di una riparazione, in tutte le versioni, con la chat.',
    access: { function: 'quotes', action: 'view' },
    whitelist: true,
    read: async ({ params, scope, actor }, deps) => {
      const repair = await readRepairDetail(deps, params.id, scope, actor);
      if (!repair) return null;
      const { id: id_intervention, code_intervention_gr, customer_id, descriptionCustomer } = repair;
      const { quotes, messages, revision } = repair;
      const repairFields = {
        id_intervention,
        code_intervention_gr,
        customer_id,
        user_id: customer_id,
        descriptionCustomer,
      };
      return data({ ...repairFields, quotes, messages, revision });
    },
  });

export const readQuotesRoute = reading(repairReadEndpoints.readQuotes);
export const readQuoteRoute = reading(repairPartEndpoints.readQuote);

export const earlierQuotesRoute = queryRoute(repairReadEndpoints.earlierQuotes, {
  tag: 'quotes',
  summary: 'I preventivi già inviati allo stesso cliente o per la stessa macchina, da riprendere in uno nuovo.',
  access: { function: 'quotes', action: 'draft' },
  read: async ({ params, query }, { pools }) => {
    const found = await earlierQuotes(pools.pg, params.id, query.search);
    return found && data(found.map((quote) => ({ ...quote, referents: [...quote.referents] })));
  },
});
