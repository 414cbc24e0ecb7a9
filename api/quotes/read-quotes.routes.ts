import { repairPartEndpoints } from '#api/contracts/repair-parts.contract.ts';
import { repairReadEndpoints } from '#api/contracts/repair-reads.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { repairScope } from '#api/kernel/scopes.ts';
import { readRepairDetail } from '#api/repairs/offered/repair-detail.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { storageFee } from '#domain/repairs/storage-fee.ts';
import { readFirm } from '#projections/firm/firm.query.ts';
import { earlierQuotes } from '#projections/quotes/earlier-quotes.query.ts';
import { storedGoods } from '#projections/quotes/stored-goods.query.ts';
import { repairRowsById } from '#projections/repair-list/repair-rows.query.ts';

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

export const storageOffersRoute = queryRoute(repairReadEndpoints.storageOffers, {
  tag: 'quotes',
  summary: 'La giacenza che lo stesso cliente deve per altre riparazioni, da chiedere in questo preventivo.',
  access: { function: 'quotes', action: 'draft' },
  read: async ({ params, scope, actor }, deps) => {
    const { pg } = deps.pools;
    const [repair] = await repairRowsById(pg, [params.id], repairScope(scope, actor));
    if (!repair) return null;
    const today = romeDayAt(deps.now());
    const [{ firm }, goods] = await Promise.all([readFirm(pg), storedGoods(pg, repair.customer_id, repair.id, today)]);
    return data(
      goods.flatMap(({ repairId: id, code_intervention_gr, ...stored }) => {
        const fee = storageFee(stored, firm, today);
        const collected = stored.collectedOn !== null;
        return fee ? [{ id, code_intervention_gr, ...fee, amount: toDecimal(fee.amount), collected }] : [];
      }),
    );
  },
});
