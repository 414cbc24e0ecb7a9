import { z } from 'zod';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { sendPasswordLink } from '#domain/accounts/password-link.decide.ts';
import { id } from '#domain/kernel/values.ts';
import { defineCommandOnAccount } from './command-on-account.ts';

/**
 * Mails an account's person a link to choose a password: staff invite (again), or the system answers a forgotten
 * password. A reaction sends the mail (`workers/reactions/password-link.reaction.ts`).
 */
export const sendPasswordLinkCommand = defineCommandOnAccount({
  name: 'SendPasswordLink',
  schema: z.object({ accountId: id }),
  access: { function: 'users', action: 'create' },
  decide: ({ state, context }) => sendPasswordLink(state, context),
  message: accountMessages['password-link-sent'],
});
