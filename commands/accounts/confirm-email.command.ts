import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { confirmEmail, sendConfirmation } from '#domain/accounts/confirm-email.decide.ts';
import { id } from '#domain/kernel/values.ts';

/**
 * Confirms an e-mail address for the holder of the mailed link (`api/auth/confirm-email.routes.ts`); nobody else may.
 */
export const confirmEmailCommand = defineCommand({
  name: 'ConfirmEmail',
  schema: z.object({ accountId: id, emails: z.number().int().min(0) }),
  access: { link: 'email' },
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  decide: ({ payload, state }) => confirmEmail(state, payload),
  message: accountMessages['email-confirmed'],
});

/**
 * Mails oneself that link once more; a reaction sends the mail (`workers/reactions/account-registered.reaction.ts`).
 */
export const sendEmailConfirmationCommand = defineCommand({
  name: 'SendEmailConfirmation',
  schema: z.object({ accountId: id }),
  access: 'signed-in',
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  decide: ({ state, context }) => sendConfirmation(state, context),
  message: accountMessages['password-link-sent'],
});
