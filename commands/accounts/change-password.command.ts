import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { changePassword } from '#domain/accounts/account.decide.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { id } from '#domain/kernel/values.ts';
import { uniqueLoginNames } from './offered/unique-login-names.ts';

/**
 * Changes one's own password. Every role may: the decision looks at whose account it is. The caller has checked the old
 * password (`api/auth/own-account.routes.ts`) or the mailed link (`api/auth/password-link.routes.ts`), and put the new
 * one's hash into the vault under `credential`. Every other session ends with it.
 */
export const changePasswordCommand = defineCommand({
  name: 'ChangePassword',
  schema: z.object({ accountId: id, credential: z.uuid() }),
  access: ['signed-in', { link: 'password' }],
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  unique: uniqueLoginNames,
  decide: ({ payload, state, context }) => changePassword(state, payload.credential, context),
  message: accountMessages['own-data-changed'],
});
