import { accountEndpoints } from '#api/contracts/accounts.contract.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { WORKS_ON_REPAIRS } from '#domain/accounts/offered/permissions.ts';
import { staffOptions } from '#projections/accounts/accounts.query.ts';

/**
 * The accounts that a repair can be assigned to, for the pickers of Officina's own screens. The specification's select
 * (`api/records/people`) also gives referents.
 */
export const selectTechniciansRoute = queryRoute(accountEndpoints.selectTechnicians, {
  tag: 'accounts',
  summary: 'Scelta di un tecnico.',
  access: { function: 'workSheets', action: 'view' },
  read: async ({ query }, { pools }) => ({ data: await staffOptions(pools.pg, query, WORKS_ON_REPAIRS) }),
});
