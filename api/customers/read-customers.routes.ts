import { customerDetail, customerListQuery, customerRow } from '#api/contracts/customers.contract.ts';
import { answer, page } from '#api/contracts/envelope.ts';
import { idParams } from '#api/contracts/input.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { customerScope } from '#api/kernel/scopes.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { customerById, listCustomers } from '#projections/customers/customers.query.ts';
import { customerRowOf } from './customer-wire.ts';

export const listCustomersRoute = queryRoute({
  path: '/api/v1/customers',
  tag: 'customers',
  summary: 'L’elenco dei clienti, per cursore.',
  access: { function: 'customers', action: 'view' },
  query: customerListQuery,
  answer: page(customerRow),
  whitelist: true,
  read: async ({ query, scope, actor }, { pools }) => {
    const { rows, next, count, position } = await listCustomers(pools.pg, query, customerScope(scope, actor));
    return { data: rows.map(customerRowOf), message: '', next, count, position };
  },
});

export const readCustomerRoute = queryRoute({
  path: '/api/v1/customer/:id',
  tag: 'customers',
  summary: 'Un cliente.',
  access: { function: 'customers', action: 'view' },
  params: idParams,
  answer: answer(customerDetail),
  whitelist: true,
  read: async ({ params, scope, actor }, { pools, journal }) => {
    const customer = await customerById(pools.pg, params.id, customerScope(scope, actor));
    if (!customer) return null;
    const { revision } = await journal.load(customerStream(params.id), customerFold);
    return data({ ...customerRowOf(customer), revision });
  },
});
