import { expireOrderCommand } from '#commands/sales-orders/order.command.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import { clearDue, type DueRow, setDue } from '#workers/due/due-table.ts';
import { type DueDeps, defineDeadlines } from './deadline.ts';
import { give, tooEarly } from './give.ts';

const CLOCK = systemActor('clock', [expireOrderCommand]);

const orderGroup = (orderId: number) => `order-${orderId}`;

/** An order expires that nobody paid. */
export const orderDeadlines = defineDeadlines({
  on: ['OrderPlaced', 'OrderConfirmed', 'OrderCancelled', 'OrderExpired'],
  writes: (event) => {
    switch (event.type) {
      case 'OrderPlaced': {
        const { orderId, due_at } = event.data;
        if (due_at === null) return [];
        const row = { kind: 'order-expiry', subject: String(orderId), due_at, data: { orderId } } as const;
        return [setDue([{ ...row, group_key: orderGroup(orderId) }])];
      }
      case 'OrderConfirmed':
      case 'OrderCancelled':
      case 'OrderExpired':
        return [clearDue(orderGroup(event.data.orderId))];
      default:
        return [];
    }
  },
  handlers: { 'order-expiry': expireOrder },
});

function expireOrder({ execute }: DueDeps, row: DueRow, now: string): Promise<DueResult> {
  const commandId = `order-expiry-${row.subject}`;
  const payload = { id: Number(row.data.orderId) };
  const early = tooEarly('order-not-yet', now, 60_000);
  return give(execute, { command: expireOrderCommand, payload, actor: CLOCK, commandId }, early);
}
