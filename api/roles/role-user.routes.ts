import { roleUserEndpoints } from '#api/contracts/role-users.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { exchangeRoleCommand } from '#commands/accounts/exchange-role.command.ts';
import { accountIdOf } from '#domain/kernel/actor.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { roleUserOf } from '#domain/roles/role-user.ts';
import { listRoleUsers, roleUserOptions } from '#projections/accounts/role-users.query.ts';

const view = { tag: 'roles', access: { function: 'users', action: 'view' } } as const;
const grant = {
  tag: 'roles',
  access: { function: 'users', action: 'create' },
  commands: [exchangeRoleCommand],
} as const;

const selectRoute = queryRoute(roleUserEndpoints.selectRoleUsers, {
  ...view,
  summary: 'Scelta di un ruolo di un utente.',
  // An account that sees only itself must not learn whom it works with.
  read: async ({ query, scope }, { pools }) => ({
    data: scope === 'all' ? await roleUserOptions(pools.pg, query.search) : [],
  }),
});

const allRoute = queryRoute(roleUserEndpoints.allRoleUsers, {
  ...view,
  summary: 'Gli utenti con i loro ruoli.',
  read: async ({ query, scope, actor }, { pools }) => {
    const onlyThemselves = scope === 'all' ? {} : { user_id: accountIdOf(actor) ?? 0 };
    const { rows, ...rest } = await listRoleUsers(pools.pg, { ...query, ...onlyThemselves });
    return { data: rows, message: '', ...rest };
  },
});

const readRoute = queryRoute(roleUserEndpoints.readRoleUser, {
  ...view,
  summary: 'Un ruolo di un utente.',
  read: async ({ params, scope, actor }, { pools }) => {
    const wanted = roleUserOf(params.id);
    if (scope !== 'all' && wanted.user_id !== accountIdOf(actor)) return null;
    const [row] = (await listRoleUsers(pools.pg, wanted)).rows;
    return row ? data(row) : null;
  },
});

const insertRoute = commandRoute(roleUserEndpoints.insertRoleUser, {
  ...grant,
  summary: 'Dà a un utente un altro ruolo.',
  calls: ({ body: { user_id, roles_id } }) =>
    call(exchangeRoleCommand, { accountId: user_id, take: null, give: roles_id }),
});

const updateRoute = commandRoute(roleUserEndpoints.updateRoleUser, {
  ...grant,
  summary: 'Cambia un ruolo di un utente con un altro.',
  calls: ({ body: { id, user_id, roles_id } }) => {
    const held = roleUserOf(id);
    // This call moves no role to another user: take it from one user and give it to the other instead.
    if (user_id !== undefined && user_id !== held.user_id) return refuse(valueMessages['bad-value'], 'user_id');
    return call(exchangeRoleCommand, { accountId: held.user_id, take: held.roles_id, give: roles_id });
  },
});

const deleteRoute = commandRoute(roleUserEndpoints.deleteRoleUser, {
  ...grant,
  summary: 'Toglie un ruolo a un utente.',
  calls: ({ params }) => {
    const { user_id, roles_id } = roleUserOf(params.id);
    return call(exchangeRoleCommand, { accountId: user_id, take: roles_id, give: null });
  },
});

export const ROLE_USER_ROUTES = [selectRoute, allRoute, readRoute, insertRoute, updateRoute, deleteRoute];
