import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { chooseNotifications } from '#domain/accounts/account.decide.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { id } from '#domain/kernel/values.ts';
import { CHANNELS } from '#domain/notifications/notification-kind.ts';
import { KIND_NAMES } from '#domain/notifications/offered/notification-kinds.ts';

/**
 * Chooses by which channels one is not told of a kind of notification. Every role may, for their own account: the
 * decision looks at whose account it is.
 */
export const chooseNotificationsCommand = defineCommand({
  name: 'ChooseNotifications',
  schema: z.object({ accountId: id, kind: z.enum(KIND_NAMES), off: z.array(z.enum(CHANNELS)).max(CHANNELS.length) }),
  access: 'signed-in',
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  edits: ({ kind, off }) => ({ [`notifications.${kind}`]: off }),
  decide: ({ payload, state, context }) => chooseNotifications(state, payload, context),
  message: accountMessages['mails-chosen'],
});
