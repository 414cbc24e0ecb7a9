import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { archiveRole } from '#domain/roles/role.decide.ts';
import { roleMessages } from '#domain/roles/role.messages.ts';
import { ROLES_STREAM, rolesFold } from '#domain/roles/role.state.ts';
import { refuseRole } from '#domain/roles/role-reach.ts';

/**
 * Deletes a role of the firm's own. The route asks first that nobody holds it; an account that got it meanwhile has no
 * right by it once it is archived.
 */
export const archiveRoleCommand = defineCommand({
  name: 'ArchiveRole',
  schema: z.object({ roleId: id }),
  access: { function: 'roles', action: 'delete' },
  stream: () => ROLES_STREAM,
  fold: rolesFold,
  decide: ({ payload: { roleId }, state, context }) =>
    refuseRole(context.actor, state, roleId) ?? archiveRole(state, roleId),
  message: roleMessages['role-archived'],
});
