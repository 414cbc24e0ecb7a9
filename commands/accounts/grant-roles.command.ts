import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { grantRoles } from '#domain/accounts/account.decide.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { ROLES } from '#domain/kernel/decider.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { id } from '#domain/kernel/values.ts';
import { accountOwnership } from './account-ownership.ts';

/** Sets an account's roles; its running access tokens stop working within seconds. */
export const grantRolesCommand = defineCommand({
  name: 'GrantRoles',
  schema: z.object({
    accountId: id,
    roles: z
      .array(z.enum(ROLES, asIssue(accountMessages['role-unknown'])))
      .min(1, asIssue(accountMessages['role-missing'])),
  }),
  permission: { function: 'users', action: 'create' },
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  ownership: accountOwnership,
  edits: ({ roles }) => ({ roles }),
  decide: ({ payload, state, context }) => grantRoles(state, payload.roles, context),
  message: accountMessages.changed,
});
