import { roleEndpoints } from '#api/contracts/roles.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { allRoles, roleById, roleOptions } from '#projections/roles/roles.query.ts';

const access = { function: 'roles', action: 'view' } as const;

export const selectRolesRoute = queryRoute(roleEndpoints.selectRoles, {
  tag: 'roles',
  summary: 'Scelta di un ruolo.',
  access,
  read: async ({ query }, { pools }) => ({ data: await roleOptions(pools.pg, query.search) }),
});

export const allRolesRoute = queryRoute(roleEndpoints.allRoles, {
  tag: 'roles',
  summary: 'Tutti i ruoli, ciascuno con i suoi diritti.',
  access,
  read: async (_input, { pools }) => data(await allRoles(pools.pg)),
});

export const readRoleRoute = queryRoute(roleEndpoints.readRole, {
  tag: 'roles',
  summary: 'Un ruolo con i suoi diritti.',
  access,
  read: async ({ params }, { pools }) => {
    const role = await roleById(pools.pg, params.id);
    return role && data(role);
  },
});
