import { z } from 'zod';
import { enableAccount } from '#domain/accounts/account.decide.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { id } from '#domain/kernel/values.ts';
import { defineCommandOnAccount } from './command-on-account.ts';

/** Lets a disabled or locked account in again; sessions that ended stay ended. */
export const enableAccountCommand = defineCommandOnAccount({
  name: 'EnableAccount',
  schema: z.object({ accountId: id }),
  access: { function: 'users', action: 'delete' },
  decide: ({ state, context }) => enableAccount(state, context),
  message: accountMessages.enabled,
});
