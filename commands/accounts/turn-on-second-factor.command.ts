import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { turnOnSecondFactor } from '#domain/accounts/second-factor.decide.ts';
import { id } from '#domain/kernel/values.ts';

/**
 * Turns on one's own second factor. Every role may: the decision looks at whose account it is.
 * `api/auth/second-factor.routes.ts` has checked a code of the secret that the vault holds under `factor`; the route
 * ends all other sessions.
 */
export const turnOnSecondFactorCommand = defineCommand({
  name: 'TurnOnSecondFactor',
  schema: z.object({ accountId: id, factor: z.uuid() }),
  access: 'signed-in',
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  decide: ({ payload, state, context }) => turnOnSecondFactor(state, payload.factor, context),
  message: accountMessages['second-factor-turned-on'],
});
