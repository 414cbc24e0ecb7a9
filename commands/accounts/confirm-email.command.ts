import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { confirmEmail, sendConfirmation } from '#domain/accounts/confirm-email.decide.ts';
import { id } from '#domain/kernel/values.ts';

/** Given for whoever holds the link of the mail (`api/auth/confirm-email.routes.ts`); nobody else may. */
export const confirmEmailCommand = defineCommand({
  name: 'ConfirmEmail',
  schema: z.object({ accountId: id, emails: z.number().int().min(0) }),
  access: { link: 'email' },
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  decide: ({ payload, state }) => confirmEmail(state, payload),
  message: accountMessages['email-confirmed'],
});

/** Mails that link once more, to oneself; the mail is a reaction's (`workers/reactions/account-registered.reaction.ts`). */
export const sendEmailConfirmationCommand = defineCommand({
  name: 'SendEmailConfirmation',
  schema: z.object({ accountId: id }),
  access: 'signed-in',
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  decide: ({ state, context }) => sendConfirmation(state, context),
  message: accountMessages['password-link-sent'],
});
