import type { Occasion } from '#domain/notifications/notification-kind.ts';
import { type NotificationKindName, notificationKind } from '#domain/notifications/offered/notification-kinds.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { Write } from '#workers/followers/follower.ts';
import { notificationsFor, writeNotifications } from '#workers/notifications/notifications-for.ts';
import type { DueResult } from './clock.ts';
import { type DueDeps, defineDeadlines } from './deadline.ts';
import { type DueRow, setDue } from './due-table.ts';

const KIND = 'delayed-notification';

/** Tells of an event later. @param due_at ISO 8601 */
export function delayNotification(
  name: NotificationKindName,
  occasion: Occasion,
  event: StoredEvent,
  due_at: string,
): Write {
  const { id, stream, revision, position } = event;
  const data = { name, stream, revision, position, occasion: JSON.stringify(occasion) };
  return setDue([{ kind: KIND, subject: `${name}@${id}`, due_at, data, group_key: stream }]);
}

/** Drops what is still to be told of an occasion: it is over, or taken back. @param occasion a part of it is enough */
export function dropDelayed(name: NotificationKindName, occasion: Occasion): Write {
  return async (client) => {
    await client.query(
      `delete from vault.due where kind = $1 and data->>'name' = $2 and (data->>'occasion')::jsonb @> $3`,
      [KIND, name, JSON.stringify(occasion)],
    );
  };
}

/** The notifications that wait until nobody can take back what they tell (`NotificationKind.undoable`). */
export const delayedNotificationDeadlines = defineDeadlines({ handlers: { [KIND]: tellNow } });

async function tellNow(deps: DueDeps, row: DueRow, now: string): Promise<DueResult> {
  const name = row.data.name as NotificationKindName;
  const [event] = await deps.journal.read(String(row.data.stream), Number(row.data.revision));
  const occasion = event && (notificationKind(name)?.occasion(event as never) ?? null);
  if (!event || !occasion) return { done: true };
  const told = await notificationsFor({ name, occasion, cause: event.id, at: now, event }, deps);
  return {
    done: true,
    write: async (client) => {
      // What was taken back while this was looked up has no row any more.
      const still = 'select 1 from vault.due where kind = $1 and subject = $2 for update';
      const { rowCount } = await client.query(still, [row.kind, row.subject]);
      if (rowCount !== 0) await writeNotifications(client, told, deps.writers);
    },
    committed: () => deps.notified(told.map(({ accountId }) => accountId)),
  };
}
