import { z } from 'zod';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { resetSecondFactor } from '#domain/accounts/second-factor.decide.ts';
import { id } from '#domain/kernel/values.ts';
import { defineCommandOnAccount } from './command-on-account.ts';

/**
 * Takes another account's second factor away, for a person who lost the app and the recovery codes; every session of
 * the account ends with it.
 */
export const resetSecondFactorCommand = defineCommandOnAccount({
  name: 'ResetSecondFactor',
  schema: z.object({ accountId: id }),
  access: { function: 'users', action: 'edit' },
  decide: ({ state, context }) => resetSecondFactor(state, context),
  message: accountMessages['second-factor-was-reset'],
});
