import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, line, orEmpty } from '#domain/kernel/values.ts';
import { defineRole, nameFor } from '#domain/roles/role.decide.ts';
import { roleTexts } from '#domain/roles/role.events.ts';
import { roleMessages } from '#domain/roles/role.messages.ts';
import { ROLES_STREAM, rolesFold } from '#domain/roles/role.state.ts';
import { refuseRole } from '#domain/roles/role-reach.ts';

const { display_name, description } = roleTexts.shape;

/** Defines a role of the firm's own, which begins with the rights of another role or with none. */
export const defineRoleCommand = defineCommand({
  name: 'DefineRole',
  schema: z.object({
    name: line(40).optional(),
    display_name,
    ...orEmpty({ description }),
    like: id.nullish(),
  }),
  access: { function: 'roles', action: 'create' },
  stream: () => ROLES_STREAM,
  fold: rolesFold,
  decide: ({ payload: { name, ...role }, state, context }) =>
    refuseRole(context.actor, state, role.like ?? null) ?? defineRole(state, { ...role, ...(name ? { name } : {}) }),
  answer: ({ payload, state }) => {
    const name = payload.name || nameFor(payload.display_name);
    return { id: state.find((role) => role.name === name)?.roleId ?? 0 };
  },
  message: roleMessages['role-defined'],
});
