import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { renewRecoveryCodes } from '#domain/accounts/second-factor.decide.ts';
import { id } from '#domain/kernel/values.ts';

/** Records that one's own recovery codes are new; `api/auth/second-factor.routes.ts` makes them. */
export const renewRecoveryCodesCommand = defineCommand({
  name: 'RenewRecoveryCodes',
  schema: z.object({ accountId: id }),
  access: 'signed-in',
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  decide: ({ state, context }) => renewRecoveryCodes(state, context),
  message: accountMessages['codes-renewed'],
});
