import { z } from 'zod';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { grantWithinReach } from '#domain/accounts/grant-roles.decide.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';
import { ROLE_NAME } from '#domain/roles/role.events.ts';
import { isRole, ROLES_STREAM, rightsOf, rolesFold } from '#domain/roles/role.state.ts';
import { defineCommandOnAccount } from './command-on-account.ts';

const unknownRole = refuse(accountMessages['role-unknown'], 'roles');

/** Sets an account's roles; its running access tokens stop working within seconds. */
export const grantRolesCommand = defineCommandOnAccount({
  name: 'GrantRoles',
  schema: z.object({
    accountId: id,
    roles: z
      .array(z.string().regex(ROLE_NAME, asIssue(accountMessages['role-unknown'])))
      .min(1, asIssue(accountMessages['role-missing'])),
  }),
  access: { function: 'users', action: 'create' },
  edits: ({ roles }) => ({ roles }),
  // An account may keep a role that it holds already, even one that exists no more: such a role gives no right.
  gather: async ({ load }, { roles }, account) => {
    const book = await load(ROLES_STREAM, rolesFold);
    const held = account.status === 'open' ? account.roles : [];
    if (!roles.every((name) => held.includes(name) || isRole(book, name))) return null;
    return rightsOf(book, roles);
  },
  decide: ({ payload: { accountId, roles }, facts: rights, state, context, customer }) =>
    rights ? grantWithinReach(state, accountId, roles, { rights, customer }, context) : unknownRole,
  message: accountMessages.changed,
});
