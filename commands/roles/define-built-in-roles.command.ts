import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { defineBuiltInRoles } from '#domain/roles/role.decide.ts';
import { ROLES_STREAM, rolesFold } from '#domain/roles/role.state.ts';

/** The built-in roles that are not stored yet: given by the system at every start. Nobody else may. */
export const defineBuiltInRolesCommand = defineCommand({
  name: 'DefineBuiltInRoles',
  schema: z.object({}),
  access: 'system',
  stream: () => ROLES_STREAM,
  fold: rolesFold,
  decide: ({ state }) => defineBuiltInRoles(state),
});
