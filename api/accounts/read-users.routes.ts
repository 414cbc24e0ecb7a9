import { userScope } from '#api/auth/user-input.ts';
import { userEndpoints } from '#api/contracts/users.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { customerScope } from '#api/kernel/scopes.ts';
import { normaliseLoginName } from '#domain/accounts/login-names.ts';
import { idOfUsername, listUsers } from '#projections/accounts/user-list.query.ts';
import { listCustomers } from '#projections/customers/customers.query.ts';
import { userDetailOf } from './user-wire.ts';

const common = { tag: 'accounts', access: { function: 'users', action: 'view' }, whitelist: true } as const;
const { listUsers: list, allUsers, readUser, userResult, userData } = userEndpoints;

const listRoute = <E extends typeof list | typeof allUsers>(endpoint: E) =>
  queryRoute(endpoint as typeof list, {
    ...common,
    summary: 'Gli utenti, per cursore.',
    read: async ({ query: { role, second_factor, ...query }, scope, actor }, { pools }) => {
      const asked = { ...query, roles: role, secondFactor: second_factor };
      const found = await listUsers(pools.pg, asked, userScope(scope, actor));
      return { ...found, data: found.rows.map((row) => ({ ...row, roles: [...row.roles] })), message: '' };
    },
  });

const detailRoute = <E extends typeof readUser | typeof userResult | typeof userData>(endpoint: E) =>
  queryRoute(endpoint as typeof readUser, {
    ...common,
    summary: 'Un utente; di un cliente anche i suoi dati.',
    read: async ({ params, scope, actor }, deps) => {
      const user = await userDetailOf(params.id, userScope(scope, actor), deps);
      return user && data(user);
    },
  });

const userByNameRoute = queryRoute(userEndpoints.userByName, {
  ...common,
  summary: 'Un utente dal suo username.',
  read: async ({ params, scope, actor }, deps) => {
    const id = await idOfUsername(deps.pools.pg, normaliseLoginName(params.username));
    const user = id === null ? null : await userDetailOf(id, userScope(scope, actor), deps);
    return user && data(user);
  },
});

const searchUsersRoute = queryRoute(userEndpoints.searchUsers, {
  tag: 'accounts',
  summary: 'Cerca fra i clienti: le prime cento righe trovate.',
  access: { function: 'customers', action: 'view' },
  whitelist: true,
  read: async ({ body, scope, actor }, { pools }) => {
    const query = { search: body.search, sort: 'label', direction: 'asc', limit: 100 } as const;
    const { rows } = await listCustomers(pools.pg, query, customerScope(scope, actor));
    return data(
      rows.map((row) => {
        const { id, business_name, name, telephone_number, mobile_number, fax_number, email } = row;
        const { subscriber, subscription_date, expiration_date } = row;
        return {
          id,
          subscriber,
          expiration_date,
          subscription_date,
          business_name,
          name,
          telephone_number,
          mobile_number,
          fax_number,
          email,
        };
      }),
    );
  },
});

export const READ_USER_ROUTES = [
  listRoute(list),
  listRoute(allUsers),
  detailRoute(readUser),
  detailRoute(userResult),
  detailRoute(userData),
  userByNameRoute,
  searchUsersRoute,
];
