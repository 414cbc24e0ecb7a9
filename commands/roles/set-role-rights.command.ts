import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { setRoleRights } from '#domain/roles/role.decide.ts';
import { cellOf, roleRight } from '#domain/roles/role.events.ts';
import { roleMessages } from '#domain/roles/role.messages.ts';
import { ROLES_STREAM, rolesFold } from '#domain/roles/role.state.ts';
import { refuseRole } from '#domain/roles/role-reach.ts';

/**
 * Sets cells of a role's matrix; they are in force within a second, in every process. Cells that others set meanwhile
 * stay as they set them.
 */
export const setRoleRightsCommand = defineCommand({
  name: 'SetRoleRights',
  schema: z.object({ roleId: id, rights: z.array(roleRight).min(1).max(500) }),
  access: { function: 'roles', action: 'edit' },
  stream: () => ROLES_STREAM,
  fold: rolesFold,
  edits: ({ roleId, rights }) =>
    Object.fromEntries(rights.map((right) => [cellOf(roleId, right), right.scope ?? 'none'])),
  decide: ({ payload: { roleId, rights }, state, context }) =>
    refuseRole(context.actor, state, roleId, rights) ?? setRoleRights(state, roleId, rights),
  message: roleMessages['role-saved'],
});
