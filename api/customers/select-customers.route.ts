import { customerEndpoints } from '#api/contracts/customers.contract.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { customerScope } from '#api/kernel/scopes.ts';
import { customerOptions } from '#projections/customers/customers.query.ts';

type Selects = typeof customerEndpoints.selectCustomers | typeof customerEndpoints.chooseCustomer;

const choosing = (endpoint: Selects) =>
  queryRoute(endpoint, {
    tag: 'customers',
    summary: 'Scelta di un cliente.',
    access: { function: 'customers', action: 'view' },
    read: async ({ query, scope, actor }, { pools }) => ({
      data: await customerOptions(pools.pg, query, customerScope(scope, actor)),
    }),
  });

export const selectCustomersRoute = choosing(customerEndpoints.selectCustomers);
export const chooseCustomerRoute = choosing(customerEndpoints.chooseCustomer);
