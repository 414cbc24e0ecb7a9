import { options } from '#api/contracts/envelope.ts';
import { selectQuery } from '#api/contracts/input.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { customerScope } from '#api/kernel/scopes.ts';
import { customerOptions } from '#projections/customers/customers.query.ts';

export const selectCustomersRoute = queryRoute({
  path: '/api/v1/user/select',
  tag: 'customers',
  summary: 'Scelta di un cliente.',
  access: { function: 'customers', action: 'view' },
  query: selectQuery,
  answer: options,
  read: async ({ query, scope, actor }, { pools }) => ({
    data: await customerOptions(pools.pg, query.search, customerScope(scope, actor)),
  }),
});
