import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { disableAccount } from '#domain/accounts/account.decide.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { refuseBeyondReach } from '#domain/accounts/reach.ts';
import { id, line } from '#domain/kernel/values.ts';
import { accountOwnership } from './account-ownership.ts';
import { rightsOfAccount } from './rights-of-account.ts';

/** Bars an account: no more sign-in, and every session of it is over. */
export const disableAccountCommand = defineCommand({
  name: 'DisableAccount',
  schema: z.object({ accountId: id, reason: line(200).default('') }),
  permission: { function: 'users', action: 'delete' },
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  ownership: accountOwnership,
  gather: (surroundings, _payload, account) => rightsOfAccount(surroundings, account),
  decide: ({ payload, facts: rights, state, context }) =>
    refuseBeyondReach(context.actor, rights) ?? disableAccount(state, payload.reason, context),
  message: accountMessages.suspended,
});
