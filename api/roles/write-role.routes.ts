import { roleEndpoints } from '#api/contracts/roles.contract.ts';
import { type Call, call, commandRoute } from '#api/kernel/command-route.ts';
import { archiveRoleCommand } from '#commands/roles/archive-role.command.ts';
import { defineRoleCommand } from '#commands/roles/define-role.command.ts';
import { describeRoleCommand } from '#commands/roles/describe-role.command.ts';
import { setRoleRightsCommand } from '#commands/roles/set-role-rights.command.ts';
import { refuseHeldRole } from '#domain/roles/role.decide.ts';
import { accountsWithRole } from '#projections/accounts/accounts.query.ts';
import { rolesOnWire } from './role-wire.ts';

export const insertRoleRoute = commandRoute(roleEndpoints.insertRole, {
  tag: 'roles',
  summary: 'Inserisce un ruolo, con i diritti di un altro o senza.',
  access: { function: 'roles', action: 'create' },
  commands: [defineRoleCommand],
  calls: ({ body }) => call(defineRoleCommand, body),
});

export const updateRoleRoute = commandRoute(roleEndpoints.updateRole, {
  tag: 'roles',
  summary: 'Modifica un ruolo: come si chiama, e le caselle dei suoi diritti. Valgono subito.',
  access: { function: 'roles', action: 'edit' },
  commands: [setRoleRightsCommand, describeRoleCommand],
  calls: ({ body: { id: roleId, display_name, description, rights } }) => {
    const calls: Call[] = [];
    if (display_name !== undefined || description !== undefined) {
      calls.push(call(describeRoleCommand, { roleId, display_name, description }));
    }
    if (rights) {
      const cells = rights.map(({ scope, ...cell }) => ({ ...cell, scope: scope === '' ? null : scope }));
      calls.push(call(setRoleRightsCommand, { roleId, rights: cells }));
    }
    return calls;
  },
});

export const deleteRoleRoute = commandRoute(roleEndpoints.deleteRole, {
  tag: 'roles',
  summary: 'Elimina un ruolo che nessuno ha più.',
  access: { function: 'roles', action: 'delete' },
  commands: [archiveRoleCommand],
  calls: async ({ params: { id: roleId } }, deps) => {
    const role = (await rolesOnWire(deps)).find(({ id }) => id === roleId);
    // A retry of a deletion finds its answer; a role that never existed is refused by the decision.
    if (!role) return call(archiveRoleCommand, { roleId });
    const holders = role.built_in ? [] : await accountsWithRole(deps.pools.pg, [role.name]);
    return refuseHeldRole(holders.map(({ name }) => name)) ?? call(archiveRoleCommand, { roleId });
  },
});
