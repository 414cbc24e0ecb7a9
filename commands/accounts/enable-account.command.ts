import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { enableAccount } from '#domain/accounts/account.decide.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { refuseBeyondReach } from '#domain/accounts/reach.ts';
import { id } from '#domain/kernel/values.ts';
import { accountOwnership } from './account-ownership.ts';
import { rightsOfAccount } from './rights-of-account.ts';

/** Lets a disabled or locked account in again; sessions that ended stay ended. */
export const enableAccountCommand = defineCommand({
  name: 'EnableAccount',
  schema: z.object({ accountId: id }),
  permission: { function: 'users', action: 'delete' },
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  ownership: accountOwnership,
  gather: (surroundings, _payload, account) => rightsOfAccount(surroundings, account),
  decide: ({ facts: rights, state, context }) =>
    refuseBeyondReach(context.actor, rights) ?? enableAccount(state, context),
  message: accountMessages.enabled,
});
