import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { lockSecondFactor } from '#domain/accounts/second-factor.decide.ts';
import { id, instant } from '#domain/kernel/values.ts';
import { accountOwnership } from './account-ownership.ts';

/** Locks the second factor after too many wrong codes. Given by the sign-in; no person can. */
export const lockSecondFactorCommand = defineCommand({
  name: 'LockSecondFactor',
  schema: z.object({ accountId: id, until: instant, failures: z.number().int().positive() }),
  access: 'system',
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  ownership: accountOwnership,
  decide: ({ payload, state, context }) =>
    lockSecondFactor(state, { until: payload.until, failures: payload.failures }, context),
});
