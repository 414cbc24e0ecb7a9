import type { PoolClient } from 'pg';
import type { Channel, Occasion } from '#domain/notifications/notification-kind.ts';
import type { NotificationKindName } from '#domain/notifications/notification-kinds.ts';

/** One account is told one thing. */
export interface Told {
  readonly kind: NotificationKindName;
  readonly accountId: number;
  /** The event that it comes of: with account and kind what makes it unique. */
  readonly cause: string;
  /** ISO 8601. */
  readonly at: string;
  readonly occasion: Occasion;
  /** The account that did it. */
  readonly by: number | null;
}

/**
 * A way to tell. `write` puts what is to be told into a table of the vault, unique by cause, account and kind, in the transaction
 * that moves the follower's checkpoint: what it hands on happens after that, from the table. It is given only what the account wants
 * by this channel. Mails are no writer here: they have their own reactions (`wanting.ts`).
 */
export interface ChannelWriter {
  readonly channel: Exclude<Channel, 'mail'>;
  write(client: PoolClient, told: readonly Told[]): Promise<void>;
}

/** The bell. */
export const appChannel: ChannelWriter = {
  channel: 'app',
  write: async (client, told) => {
    for (const { kind, accountId, cause, at, occasion, by } of told) {
      const { repairId, customerId, mailId, facts = {} } = occasion;
      await client.query(
        `insert into vault.notifications (account_id, kind, cause, repair_id, customer_id, mail_id, by_account, facts, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (cause, account_id, kind) do nothing`,
        [accountId, kind, cause, repairId ?? null, customerId ?? null, mailId ?? null, by, facts, at],
      );
    }
  },
};

/** All of them but mails. */
export const CHANNEL_WRITERS: readonly ChannelWriter[] = [appChannel];
