import { roleEndpoints } from '#api/contracts/roles.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { ADMIN_ROLE, CUSTOMER_ROLE } from '#domain/roles/offered/role-names.ts';
import { roleOptions } from '#projections/roles/roles.query.ts';
import { rolesOnWire } from './role-wire.ts';

const access = { function: 'roles', action: 'view' } as const;
const { allRoles, getAllRoles, readRole, roleByNumber } = roleEndpoints;

const selectRolesRoute = queryRoute(roleEndpoints.selectRoles, {
  tag: 'roles',
  summary: 'Scelta di un ruolo.',
  // Those who give roles to users choose among them, even without the right to see what a role permits.
  access: [access, { function: 'users', action: 'create' }],
  read: async ({ query }, { pools }) => ({
    data: await roleOptions(pools.pg, query, { without: query.staff === '1' ? [CUSTOMER_ROLE] : [] }),
  }),
});

const listRoute = <E extends typeof allRoles | typeof getAllRoles>(endpoint: E) =>
  queryRoute(endpoint as typeof allRoles, {
    tag: 'roles',
    summary: 'Tutti i ruoli, ciascuno con i suoi diritti.',
    access,
    read: async (_input, deps) => data(await rolesOnWire(deps)),
  });

const withoutAdminRoute = queryRoute(roleEndpoints.rolesWithoutAdmin, {
  tag: 'roles',
  summary: 'Tutti i ruoli tranne quello degli amministratori.',
  access,
  read: async (_input, deps) => data((await rolesOnWire(deps)).filter(({ name }) => name !== ADMIN_ROLE)),
});

const detailRoute = <E extends typeof readRole | typeof roleByNumber>(endpoint: E) =>
  queryRoute(endpoint as typeof readRole, {
    tag: 'roles',
    summary: 'Un ruolo con i suoi diritti.',
    access,
    read: async ({ params }, deps) => {
      const role = (await rolesOnWire(deps)).find(({ id }) => id === params.id);
      return role ? data(role) : null;
    },
  });

const open = { tag: 'roles', access: 'public', whitelist: true } as const;

const selectPublicRoute = queryRoute(roleEndpoints.selectPublicRoles, {
  ...open,
  summary: 'Scelta di un ruolo, per chiunque: quello degli amministratori non c’è.',
  read: async ({ query }, { pools }) => ({
    data: await roleOptions(pools.pg, query, { without: [ADMIN_ROLE] }),
  }),
});

const publicRolesRoute = queryRoute(roleEndpoints.publicRoles, {
  ...open,
  summary: 'Come si chiamano i ruoli, per chiunque: senza diritti, e senza quello degli amministratori.',
  read: async (_input, deps) => data((await rolesOnWire(deps)).filter(({ name }) => name !== ADMIN_ROLE)),
});

const publicRoleRoute = queryRoute(roleEndpoints.publicRole, {
  ...open,
  summary: 'Come si chiama un ruolo, per chiunque.',
  read: async ({ params }, deps) => {
    const role = (await rolesOnWire(deps)).find(({ id, name }) => id === params.id && name !== ADMIN_ROLE);
    return role ? data(role) : null;
  },
});

export const READ_ROLE_ROUTES = [
  selectRolesRoute,
  listRoute(allRoles),
  listRoute(getAllRoles),
  withoutAdminRoute,
  detailRoute(readRole),
  detailRoute(roleByNumber),
  selectPublicRoute,
  publicRolesRoute,
  publicRoleRoute,
];
