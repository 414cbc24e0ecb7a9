import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { passSecondFactor } from '#domain/accounts/second-factor.decide.ts';
import { id } from '#domain/kernel/values.ts';
import { accountOwnership } from './account-ownership.ts';

/** Records that a code was right. Given by the sign-in; no person can. */
export const passSecondFactorCommand = defineCommand({
  name: 'PassSecondFactor',
  schema: z.object({ accountId: id, by: z.enum(['app', 'recovery']), codesLeft: z.number().int().min(0) }),
  access: 'system',
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  ownership: accountOwnership,
  decide: ({ payload, state }) => passSecondFactor(state, { by: payload.by, codesLeft: payload.codesLeft }),
});
