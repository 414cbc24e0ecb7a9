import { customerEndpoints } from '#api/contracts/customers.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { revisionOfReadModel } from '#api/kernel/read-model-revision.ts';
import { customerScope } from '#api/kernel/scopes.ts';
import { customerStream } from '#domain/customers/customer.state.ts';
import { customers } from '#projections/customers/customers.projection.ts';
import { customerById, listCustomers } from '#projections/customers/customers.query.ts';
import { customerRowOf } from './customer-wire.ts';

type Lists =
  | typeof customerEndpoints.listCustomers
  | typeof customerEndpoints.allCustomers
  | typeof customerEndpoints.allCustomersIn
  | typeof customerEndpoints.everyCustomer;

const listing = (endpoint: Lists) =>
  queryRoute(endpoint, {
    tag: 'customers',
    summary: 'L’elenco dei clienti, per cursore.',
    access: { function: 'customers', action: 'view' },
    whitelist: true,
    read: async ({ query, scope, actor }, { pools }) => {
      const { rows, next, count, position } = await listCustomers(pools.pg, query, customerScope(scope, actor));
      return { data: rows.map(customerRowOf), message: '', next, count, position };
    },
  });

const readCustomerRoute = queryRoute(customerEndpoints.readCustomer, {
  tag: 'customers',
  summary: 'Un cliente.',
  access: { function: 'customers', action: 'view' },
  whitelist: true,
  read: async ({ params, scope, actor }, { pools, journal }) => {
    const revision = await revisionOfReadModel({ pools, journal }, customerStream(params.id), customers);
    const customer = await customerById(pools.pg, params.id, customerScope(scope, actor));
    if (!customer) return null;
    return data({ ...customerRowOf(customer), revision });
  },
});

export const READ_CUSTOMER_ROUTES = [
  listing(customerEndpoints.listCustomers),
  listing(customerEndpoints.allCustomers),
  listing(customerEndpoints.allCustomersIn),
  listing(customerEndpoints.everyCustomer),
  readCustomerRoute,
];
