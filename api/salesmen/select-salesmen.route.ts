import { salesmanEndpoints } from '#api/contracts/salesmen.contract.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { LOOKS_AFTER_CUSTOMERS } from '#domain/accounts/offered/permissions.ts';
import { staffOptions } from '#projections/accounts/accounts.query.ts';

/** The accounts that a customer can be entrusted to, for staff who decide that. */
export const selectSalesmenRoute = queryRoute(salesmanEndpoints.selectSalesmen, {
  tag: 'salesmen',
  summary: 'Scelta di un agente.',
  access: { function: 'customers', action: 'create' },
  read: async ({ query }, { pools }) => ({ data: await staffOptions(pools.pg, query, LOOKS_AFTER_CUSTOMERS) }),
});
