import { isMadeByHand } from '#domain/sales-orders/offered/refund.decide.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { Write } from '#workers/followers/follower.ts';
import { clearDue, type DueRow, setDue } from './due-table.ts';

/** How often the provider is asked about a payment that no webhook told of, in ms (`marketplace.md`, Payments). */
export const LOOK_EVERY = 10 * 60_000;

/** The deadline at which a provider is asked about a payment. @param due_at ISO 8601 */
export function paymentLook(reference: string, since: string, due_at: string): Omit<DueRow, 'attempts'> {
  return { kind: 'payment-look', subject: reference, due_at, data: { reference, since }, group_key: reference };
}

/** The events of payments that set and clear deadlines. */
export const PAYMENT_DUE_ON = [
  ...(['PaymentStarted', 'PaymentCaptured', 'PaymentFailed', 'PaymentMismatched'] as const),
  ...(['RefundRequested', 'RefundMade', 'RefundFailed'] as const),
];

const attemptOf = (orderId: number, paymentId: number) => `order-${orderId}-${paymentId}`;
const refundGroup = (orderId: number, refundId: number) => `refund-${orderId}-${refundId}`;

/** Returns the deadlines that an event of a payment sets and clears: a refund that a provider makes is due at once. */
export function paymentDeadlines(event: StoredEvent): Write[] {
  switch (event.type) {
    case 'PaymentStarted': {
      const { at } = event.meta;
      const first = new Date(Date.parse(at) + LOOK_EVERY).toISOString();
      return [setDue([paymentLook(event.data.reference, at, first)])];
    }
    case 'PaymentCaptured':
    case 'PaymentFailed':
    case 'PaymentMismatched':
      return [clearDue(attemptOf(event.data.orderId, event.data.paymentId))];
    case 'RefundRequested': {
      const { orderId, refundId, provider } = event.data;
      if (isMadeByHand({ provider, failed: false })) return [];
      const subject = `${orderId}/${refundId}`;
      const group_key = refundGroup(orderId, refundId);
      return [setDue([{ kind: 'refund', subject, due_at: event.meta.at, data: { orderId, refundId }, group_key }])];
    }
    case 'RefundMade':
    case 'RefundFailed':
      return [clearDue(refundGroup(event.data.orderId, event.data.refundId))];
    default:
      return [];
  }
}
