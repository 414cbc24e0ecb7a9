import { options } from '#api/contracts/envelope.ts';
import { selectQuery } from '#api/contracts/input.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { staffOptions } from '#projections/accounts/accounts.query.ts';

export const selectPeopleRoute = queryRoute({
  path: '/api/v1/people/select',
  tag: 'accounts',
  summary: 'Scelta di un tecnico.',
  access: { function: 'workSheets', action: 'view' },
  query: selectQuery,
  answer: options,
  read: async ({ query }, { pools }) => ({ data: await staffOptions(pools.pg, query.search) }),
});
