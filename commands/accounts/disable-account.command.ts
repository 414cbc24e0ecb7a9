import { z } from 'zod';
import { disableAccount } from '#domain/accounts/account.decide.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { id, line } from '#domain/kernel/values.ts';
import { defineCommandOnAccount } from './command-on-account.ts';

/** Bars an account: nobody signs in to it any more, and all its sessions end. */
export const disableAccountCommand = defineCommandOnAccount({
  name: 'DisableAccount',
  schema: z.object({ accountId: id, reason: line(200).default('') }),
  access: { function: 'users', action: 'delete' },
  decide: ({ payload, state, context }) => disableAccount(state, payload.reason, context),
  message: accountMessages.suspended,
});
