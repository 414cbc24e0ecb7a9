import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { declineMails } from '#domain/accounts/account.decide.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { id } from '#domain/kernel/values.ts';
import { OPTIONAL_MAILS } from '#domain/mails/customer-mails.ts';

/** Which mails one does not want. Everybody may say it of himself, so no permission is asked. */
export const declineMailsCommand = defineCommand({
  name: 'DeclineMails',
  schema: z.object({ accountId: id, declined: z.array(z.enum(OPTIONAL_MAILS)) }),
  permission: null,
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  edits: ({ declined }) => ({ declined }),
  decide: ({ payload, state, context }) => declineMails(state, payload.declined, context),
  message: accountMessages['mails-chosen'],
});
