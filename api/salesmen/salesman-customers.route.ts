import { salesmanEndpoints } from '#api/contracts/salesmen.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { customersOfSalesman } from '#projections/customers/salesman-customers.query.ts';

/** Only ever the caller's own: whoever is asked for by another's number has none here. */
export const salesmanCustomersRoute = queryRoute(salesmanEndpoints.customersOfSalesman, {
  tag: 'salesmen',
  summary: 'I clienti dell’agente che chiede.',
  access: { function: 'salesmen', action: 'view' },
  whitelist: true,
  read: async ({ body: { id, ...search }, actor }, { pools }) => {
    if (actor.kind !== 'account') return data([]);
    // One series of numbers for people and customers: the salesman's own says who asks.
    const customer = id === actor.id ? undefined : id;
    return data(await customersOfSalesman(pools.pg, actor.id, { ...search, id: customer }));
  },
});
