import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { lockAccount } from '#domain/accounts/account.decide.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { id, instant } from '#domain/kernel/values.ts';
import { accountOwnership } from './account-ownership.ts';

/** Locks an account after too many failed sign-ins. Given by the sign-in; no person can. */
export const lockAccountCommand = defineCommand({
  name: 'LockAccount',
  schema: z.object({ accountId: id, until: instant, failures: z.number().int().positive() }),
  access: 'system',
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  ownership: accountOwnership,
  decide: ({ payload: { until, failures }, state, context }) => lockAccount(state, { until, failures }, context),
});
