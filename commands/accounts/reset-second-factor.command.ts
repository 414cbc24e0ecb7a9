import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { resetSecondFactor } from '#domain/accounts/second-factor.decide.ts';
import { id } from '#domain/kernel/values.ts';
import { accountOwnership } from './account-ownership.ts';

/** Takes another's second factor away, for whoever lost app and recovery codes; every session of the account ends with it. */
export const resetSecondFactorCommand = defineCommand({
  name: 'ResetSecondFactor',
  schema: z.object({ accountId: id }),
  permission: { function: 'users', action: 'edit' },
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  ownership: accountOwnership,
  decide: ({ state, context }) => resetSecondFactor(state, context),
  message: accountMessages['second-factor-was-reset'],
});
