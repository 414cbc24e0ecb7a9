import { salesmanEndpoints } from '#api/contracts/salesmen.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { customersOfSalesman } from '#projections/customers/salesman-customers.query.ts';

/** The customers of the calling salesman only: the number of another salesman finds none. */
export const salesmanCustomersRoute = queryRoute(salesmanEndpoints.customersOfSalesman, {
  tag: 'salesmen',
  summary: 'I clienti dell’agente che chiede.',
  access: { function: 'salesmen', action: 'view' },
  whitelist: true,
  read: async ({ body: { id, ...search }, actor }, { pools }) => {
    if (actor.kind !== 'account') return data([]);
    // Accounts and customers share one series of numbers: the salesman's own number only says who asks.
    const customer = id === actor.id ? undefined : id;
    return data(await customersOfSalesman(pools.pg, actor.id, { ...search, id: customer }));
  },
});
