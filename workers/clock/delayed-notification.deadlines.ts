import { type NotificationKindName, notificationKind } from '#domain/notifications/offered/notification-kinds.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import type { DueRow } from '#workers/due/due-table.ts';
import { DELAYED_NOTIFICATION } from '#workers/notifications/delayed-notifications.ts';
import { notificationsFor, writeNotifications } from '#workers/notifications/notifications-for.ts';
import { type DueDeps, defineDeadlines } from './deadline.ts';

/** The notifications that wait until nobody can take back what they tell (`NotificationKind.undoable`). */
export const delayedNotificationDeadlines = defineDeadlines({ handlers: { [DELAYED_NOTIFICATION]: tellNow } });

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
