import { salesmanEndpoints } from '#api/contracts/salesmen.contract.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { LOOKS_AFTER_CUSTOMERS } from '#domain/accounts/permissions.ts';
import { staffOptions } from '#projections/accounts/accounts.query.ts';

/** To whom a customer can be given: for whoever says whose he is. */
export const selectSalesmenRoute = queryRoute(salesmanEndpoints.selectSalesmen, {
  tag: 'salesmen',
  summary: 'Scelta di un agente.',
  access: { function: 'customers', action: 'create' },
  read: async ({ query }, { pools }) => ({ data: await staffOptions(pools.pg, query, LOOKS_AFTER_CUSTOMERS) }),
});
