import type { PoolClient } from 'pg';
import type { Channel, Occasion } from '#domain/notifications/notification-kind.ts';
import { type NotificationKindName, notificationKind } from '#domain/notifications/offered/notification-kinds.ts';

/** A notification to one account. */
export interface Notification {
  readonly kind: NotificationKindName;
  readonly accountId: number;
  /** The event, or the due row, that it comes from: unique together with account and kind. */
  readonly cause: string;
  /** ISO 8601. */
  readonly at: string;
  readonly occasion: Occasion;
  /** The account that did it. */
  readonly by: number | null;
}

/**
 * A way to notify. `write` puts notifications into a table of the vault, unique by cause, account and kind, in the
 * transaction that moves the follower's checkpoint: what sends them on works later, from the table. It gets only what
 * the account wants by this channel. Mails have no writer here, but reactions of their own (`mail-preferences.ts`).
 */
export interface ChannelWriter {
  readonly channel: Exclude<Channel, 'mail'>;
  write(client: PoolClient, notifications: readonly Notification[]): Promise<void>;
}

/** The bell. */
export const appChannel: ChannelWriter = {
  channel: 'app',
  write: async (client, notifications) => {
    for (const { kind, accountId, cause, at, occasion, by } of notifications) {
      const { repairId, customerId, mailId, facts = {} } = occasion;
      const once = notificationKind(kind)?.once === true;
      await client.query(
        `insert into vault.notifications (account_id, kind, cause, repair_id, customer_id, mail_id, by_account, facts, at)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9 where not $10 or not exists (
           select 1 from vault.notifications told where told.account_id = $1 and told.kind = $2 and told.read_at is null
             and told.facts = $8 and (told.repair_id, told.customer_id, told.mail_id) is not distinct from ($4, $5, $6))
         on conflict (cause, account_id, kind) do nothing`,
        [accountId, kind, cause, repairId ?? null, customerId ?? null, mailId ?? null, by, facts, at, once],
      );
    }
  },
};

/**
 * Tells each browser of the account while no page is open. `PushSender` sends the messages, and asks then who may still
 * see them.
 */
export const pushChannel: ChannelWriter = {
  channel: 'push',
  write: async (client, notifications) => {
    for (const { kind, accountId, cause, at, occasion } of notifications) {
      await client.query(
        `insert into vault.push_outbox (subscription_id, event_id, kind, occasion, due_at, created_at)
         select s.id, $1, $2, $3, $5, $5 from vault.push_subscriptions s where s.account_id = $4
         on conflict (event_id, kind, subscription_id) do nothing`,
        [cause, kind, JSON.stringify(occasion), accountId, at],
      );
    }
  },
};

/** All channels but mail. */
export const CHANNEL_WRITERS: readonly ChannelWriter[] = [appChannel, pushChannel];
