import type { Occasion } from '#domain/notifications/notification-kind.ts';
import type { NotificationKindName } from '#domain/notifications/offered/notification-kinds.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { setDue } from '#workers/due/due-table.ts';
import type { Write } from '#workers/followers/follower.ts';

/** The kind of the due rows of notifications that wait. */
export const DELAYED_NOTIFICATION = 'delayed-notification';

/** Tells of an event later. @param due_at ISO 8601 */
export function delayNotification(
  name: NotificationKindName,
  occasion: Occasion,
  event: StoredEvent,
  due_at: string,
): Write {
  const { id, stream, revision, position } = event;
  const data = { name, stream, revision, position, occasion: JSON.stringify(occasion) };
  return setDue([{ kind: DELAYED_NOTIFICATION, subject: `${name}@${id}`, due_at, data, group_key: stream }]);
}

/** Drops what is still to be told of an occasion: it is over, or taken back. @param occasion a part of it is enough */
export function dropDelayed(name: NotificationKindName, occasion: Occasion): Write {
  return async (client) => {
    await client.query(
      `delete from vault.due where kind = $1 and data->>'name' = $2 and (data->>'occasion')::jsonb @> $3`,
      [DELAYED_NOTIFICATION, name, JSON.stringify(occasion)],
    );
  };
}
