import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { describeRole } from '#domain/roles/role.decide.ts';
import { roleTexts } from '#domain/roles/role.events.ts';
import { roleMessages } from '#domain/roles/role.messages.ts';
import { ROLES_STREAM, rolesFold } from '#domain/roles/role.state.ts';

/** Sets what a role is called, and what it is for. */
export const describeRoleCommand = defineCommand({
  name: 'DescribeRole',
  schema: z.object({ roleId: id, ...roleTexts.partial().shape }),
  access: { function: 'roles', action: 'edit' },
  stream: () => ROLES_STREAM,
  fold: rolesFold,
  edits: ({ roleId, ...said }) =>
    Object.fromEntries(Object.entries(said).map(([field, value]) => [`${roleId}.${field}`, value])),
  decide: ({ payload, state }) => describeRole(state, payload.roleId, payload),
  message: roleMessages['role-saved'],
});
