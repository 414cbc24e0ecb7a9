import type { Pool, PoolClient } from 'pg';
import type { EventName } from '#domain/events.ts';
import type { Ending, NotificationKind, Occasion } from '#domain/notifications/notification-kind.ts';
import {
  KIND_NAMES,
  type NotificationKindName,
  notificationKind,
} from '#domain/notifications/offered/notification-kinds.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { Follower, Write } from '#workers/followers/follower.ts';
import type { Lookups } from '#workers/lookups/lookups.ts';
import { CHANNEL_WRITERS, type ChannelWriter } from './channels.ts';
import { delayNotification, dropDelayed } from './delayed-notifications.ts';
import { type AddressedNotification, notificationsFor, writeNotifications } from './notifications-for.ts';

export interface NotificationFollowerDeps {
  readonly pool: Pool;
  readonly lookups: Lookups;
  /** How long what can be taken back is told to nobody (`NotificationKind.undoable`). */
  readonly undoSeconds: number;
  /** Called after the commit with the accounts whose notifications changed. */
  readonly notified: (accountIds: readonly number[]) => void;
  readonly writers?: readonly ChannelWriter[];
}

type Named = readonly [NotificationKindName, NotificationKind];
const KINDS: readonly Named[] = KIND_NAMES.map((name) => [name, notificationKind(name) as NotificationKind]);

/**
 * Tells people what happens, each event once, by the one list of kinds. Quiet events (demo data, imports) tell nobody.
 */
export function notificationFollower(deps: NotificationFollowerDeps): Follower {
  const { notified, writers = CHANNEL_WRITERS } = deps;
  let changed: number[] = [];
  const on = KINDS.flatMap(([, kind]) => [...kind.on, ...(kind.resolved?.on ?? []), ...(kind.withdrawn?.on ?? [])]);
  return {
    name: 'notifications',
    on: [...new Set<EventName>(on)],
    begin: 'now',
    taken: async () => {
      changed = [];
    },
    react: async (event) => {
      if (event.meta.quiet) return null;
      const { notifications, delayed } = await notificationsByEvent(event, deps);
      const over = KINDS.flatMap(([name, { resolved, withdrawn }]) => [
        ...(ends(resolved, event) ? [{ name, taken: false }] : []),
        ...(ends(withdrawn, event) ? [{ name, taken: true }] : []),
      ]);
      if (notifications.length === 0 && delayed.length === 0 && over.length === 0) return null;
      return async (client) => {
        const concerned = new Set(notifications.map(({ accountId }) => accountId));
        for (const end of over) for (const account of await finish(client, end, event)) concerned.add(account);
        await writeNotifications(client, notifications, writers);
        for (const write of delayed) await write(client);
        changed = [...concerned];
      };
    },
    committed: () => {
      if (changed.length > 0) notified(changed);
      changed = [];
    },
  };
}

/** The notifications of an event, of all kinds, and what sets those that wait. */
async function notificationsByEvent(
  event: StoredEvent,
  deps: NotificationFollowerDeps,
): Promise<{ readonly notifications: readonly AddressedNotification[]; readonly delayed: readonly Write[] }> {
  const { at } = event.meta;
  const notifications: AddressedNotification[] = [];
  const delayed: Write[] = [];
  for (const [name, kind] of KINDS) {
    const occasion = (kind.on as readonly string[]).includes(event.type) ? kind.occasion(event as never) : null;
    if (!occasion) continue;
    if (kind.undoable && deps.undoSeconds > 0) {
      const due = new Date(Date.parse(at) + deps.undoSeconds * 1000).toISOString();
      delayed.push(delayNotification(name, occasion, event, due));
    } else {
      notifications.push(...(await notificationsFor({ name, occasion, cause: event.id, at, event }, deps)));
    }
  }
  return { notifications, delayed };
}

function ends(ending: Ending | undefined, event: StoredEvent): boolean {
  if (!ending || !(ending.on as readonly string[]).includes(event.type)) return false;
  return ending.when?.(event as never) ?? true;
}

/**
 * Marks the notifications that an event ended as read, or deletes them (`taken`). What of them waits to be told or
 * pushed is no news any more.
 * @returns the accounts whose they were
 */
async function finish(
  client: PoolClient,
  { name, taken }: { readonly name: NotificationKindName; readonly taken: boolean },
  event: StoredEvent,
): Promise<readonly number[]> {
  const { occasion, same, values } = concernOf(event.data as Concerned);
  // First: it waits for whoever tells the row at this moment, and what they told is ended below.
  if (notificationKind(name)?.undoable) await dropDelayed(name, occasion)(client);
  const pushed = `update vault.push_outbox set state = 'refused' where state = 'waiting' and kind = $1 and occasion @> $2`;
  await client.query(pushed, [name, JSON.stringify(occasion)]);
  const { rows } = await client.query<{ account_id: number }>(
    taken
      ? `delete from vault.notifications where kind = $1 and at <= $2 and ${same} returning account_id`
      : `update vault.notifications set read_at = $2
          where kind = $1 and at <= $2 and read_at is null and ${same} returning account_id`,
    [name, event.meta.at, ...values],
  );
  return rows.map(({ account_id }) => account_id);
}

interface Concerned {
  readonly mailId?: number;
  readonly repairId?: number | null;
  readonly negotiationId?: number;
  readonly customer_id?: number;
  readonly orderId?: number;
  readonly refundId?: number;
  readonly adId?: number;
  readonly attachmentId?: number;
  readonly imageId?: number;
}

/** What notifications must be about to be ended: a part of their occasion, and the same over the bell's columns. */
interface Concern {
  readonly occasion: Occasion;
  readonly same: string;
  readonly values: readonly unknown[];
}

/**
 * One negotiation, and one of its parties where the event names it; one order, or one refund of it; one mail; one
 * repair; one ad; one attachment; the images of a customer; else the shop of one.
 * @throws Error an ending whose event names none of them
 */
function concernOf(concerned: Concerned): Concern {
  const { negotiationId, customer_id, orderId, refundId, mailId, repairId, adId, attachmentId, imageId } = concerned;
  if (negotiationId !== undefined) return aboutFacts({ negotiation: negotiationId }, customer_id);
  if (orderId !== undefined)
    return aboutFacts({ order: orderId, ...(refundId === undefined ? {} : { refund: refundId }) });
  if (mailId !== undefined) return { occasion: { mailId }, same: 'mail_id = $3', values: [mailId] };
  if (repairId) return { occasion: { repairId }, same: 'repair_id = $3', values: [repairId] };
  if (adId !== undefined) return aboutFacts({ ad: adId });
  if (attachmentId !== undefined) return aboutFacts({ attachment: attachmentId });
  if (customer_id !== undefined) {
    return aboutFacts(imageId === undefined ? { shop: customer_id } : { images: customer_id });
  }
  throw new Error('an event that ends notifications names nothing that they are about');
}

function aboutFacts(facts: Readonly<Record<string, number>>, customerId?: number): Concern {
  return {
    occasion: { facts, ...(customerId === undefined ? {} : { customerId }) },
    same: 'facts @> $3::jsonb and ($4::bigint is null or customer_id = $4)',
    values: [JSON.stringify(facts), customerId ?? null],
  };
}
