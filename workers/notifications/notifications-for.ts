import type { Pool, PoolClient } from 'pg';
import type { Occasion } from '#domain/notifications/notification-kind.ts';
import {
  channelsFor,
  type NotificationKindName,
  notificationKind,
} from '#domain/notifications/offered/notification-kinds.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { Lookups } from '#workers/lookups/lookups.ts';
import { AUDIENCES } from './audiences.ts';
import type { ChannelWriter, Notification } from './channels.ts';

/** What there is to tell: of an event, or of a time that has come. */
export interface NotificationTrigger {
  readonly name: NotificationKindName;
  readonly occasion: Occasion;
  /** Unique together with account and kind. */
  readonly cause: string;
  /** ISO 8601. */
  readonly at: string;
  /** Null: the clock tells it. */
  readonly event: StoredEvent | null;
}

/** A notification to one account, by the channels that the account wants. */
export interface AddressedNotification extends Notification {
  readonly channels: ReadonlySet<string>;
}

/** Who is told what, and by which of the channels that they want. Nobody is told what they did themselves. */
export async function notificationsFor(
  { name, occasion, cause, at, event }: NotificationTrigger,
  { pool, lookups }: { readonly pool: Pool; readonly lookups: Lookups },
): Promise<readonly AddressedNotification[]> {
  const kind = notificationKind(name);
  if (!kind) return [];
  const actor = event?.meta.actor;
  const by = actor?.kind === 'account' ? actor.id : null;
  const found = await Promise.all(kind.whom.map((audience) => AUDIENCES[audience](event, occasion, { pool, lookups })));
  const all: AddressedNotification[] = [];
  for (const accountId of new Set(found.flat())) {
    const account = accountId === by ? null : await lookups.account(accountId);
    if (!account || account.disabled) continue;
    const channels = channelsFor(account.channelsOff, name);
    all.push({ kind: name, accountId, cause, at, occasion, by, channels });
  }
  return all;
}

/** Hands each notification to the channels that its account wants. */
export async function writeNotifications(
  client: PoolClient,
  notifications: readonly AddressedNotification[],
  writers: readonly ChannelWriter[],
): Promise<void> {
  for (const { channel, write } of writers) {
    await write(
      client,
      notifications.filter((one) => one.channels.has(channel)),
    );
  }
}
