import type { DueResult } from '#workers/due/due-result.ts';
import type { DueRow } from '#workers/due/due-table.ts';
import { customersOf } from '#workers/lookups/people.ts';
import { enqueue } from '#workers/outbox/enqueue.ts';
import { type DueDeps, defineDeadlines } from './deadline.ts';

/** The mails of saved searches; `workers/saved-searches` sets them. */
export const searchFindsDeadlines = defineDeadlines({ handlers: { 'search-finds': mailFinds } });

/**
 * Mails a customer what their saved searches found, on the morning that was set for it: one mail for each morning and
 * address, however often it is tried, and none where nothing of what was found exists any more.
 */
async function mailFinds({ lookups, enqueued }: DueDeps, row: DueRow, now: string): Promise<DueResult> {
  const mail = { customerId: Number(row.data.customerId), day: String(row.data.day) };
  const { customerId } = mail;
  if ((await lookups.finds(mail)).length === 0) return { done: true };
  const recipients = await customersOf(lookups, { customer_id: customerId });
  const ids: number[] = [];
  return {
    done: true,
    write: async (client) => {
      for (const recipient of recipients) {
        if (recipient === null) continue;
        const id = await enqueue(
          client,
          {
            cause: `${row.kind} ${row.subject}`,
            eventId: String(row.data.eventId),
            eventPosition: String(row.data.position),
            correlationId: String(row.data.correlationId),
            template: 'search-finds',
            recipient,
            data: mail,
            dueAt: now,
            repairId: null,
            code_intervention_gr: null,
            customer_id: customerId,
            subjectKey: `customer-${customerId}`,
          },
          now,
        );
        if (id !== null) ids.push(id);
      }
    },
    committed: () => enqueued(ids),
  };
}
