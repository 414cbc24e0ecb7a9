import { accountEndpoints } from '#api/contracts/accounts.contract.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { WORKS_ON_REPAIRS } from '#domain/accounts/permissions.ts';
import { staffOptions } from '#projections/accounts/accounts.query.ts';

export const selectPeopleRoute = queryRoute(accountEndpoints.selectPeople, {
  tag: 'accounts',
  summary: 'Scelta di un tecnico.',
  access: { function: 'workSheets', action: 'view' },
  read: async ({ query }, { pools }) => ({ data: await staffOptions(pools.pg, query.search, WORKS_ON_REPAIRS) }),
});
