import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { defineBuiltInRoles } from '#domain/roles/role.decide.ts';
import { ROLES_STREAM, rolesFold } from '#domain/roles/role.state.ts';

/** Defines the built-in roles that are not stored yet. Given by the system at every start; nobody else may. */
export const defineBuiltInRolesCommand = defineCommand({
  name: 'DefineBuiltInRoles',
  schema: z.object({}),
  access: 'system',
  stream: () => ROLES_STREAM,
  fold: rolesFold,
  decide: ({ state }) => defineBuiltInRoles(state),
});
