import type { MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import type { NotificationKindName } from '#domain/notifications/offered/notification-kinds.ts';
import type { Repair } from '#domain/repairs/offered/repair.state.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import type { DueRow } from '#workers/due/due-table.ts';
import type { Recipient } from '#workers/lookups/recipient.ts';
import { withoutDeclined } from '#workers/notifications/mail-preferences.ts';
import { notificationsFor, writeNotifications } from '#workers/notifications/notifications-for.ts';
import { enqueue } from '#workers/outbox/enqueue.ts';
import type { MailData, OutboxMessage } from '#workers/outbox/message.ts';
import type { DueDeps } from './deadline.ts';

/** What is told by mail and by the other channels: the kind of the notification has the template's name. */
interface Mail {
  readonly repair: Repair;
  readonly template: MailTemplateName & NotificationKindName;
  readonly recipients: readonly (Recipient | null)[];
  readonly data: MailData;
  readonly now: string;
}

/**
 * Tells it in the transaction that settles the row. By mail: one message for each row, time and recipient who wants it.
 * By the other channels: once to each account, in place of what the clock told of the same repair before.
 */
export async function tellWhenDue(
  deps: DueDeps,
  row: DueRow,
  mail: Mail,
): Promise<Pick<DueResult, 'write' | 'committed'>> {
  const { repair, template, data, now } = mail;
  const { repairId, code_intervention_gr, customer_id } = repair;
  const cause = `${row.kind} ${row.subject} ${row.due_at}`;
  const recipients = await withoutDeclined(deps.lookups, template, mail.recipients);
  const occasion = { repairId, customerId: customer_id };
  const told = await notificationsFor({ name: template, occasion, cause, at: now, event: null }, deps);
  const ids: number[] = [];
  return {
    write: async (client) => {
      await client.query('delete from vault.notifications where kind = $1 and repair_id = $2', [template, repairId]);
      await writeNotifications(client, told, deps.writers);
      for (const recipient of recipients) {
        const message: OutboxMessage = {
          cause,
          eventId: String(row.data.eventId),
          eventPosition: String(row.data.position),
          correlationId: String(row.data.correlationId),
          template,
          recipient,
          data,
          dueAt: now,
          repairId,
          code_intervention_gr,
          customer_id,
          subjectKey: `customer-${customer_id}`,
        };
        const id = await enqueue(client, message, now);
        if (id !== null) ids.push(id);
      }
    },
    committed: () => {
      deps.enqueued(ids);
      deps.notified(told.map(({ accountId }) => accountId));
    },
  };
}
