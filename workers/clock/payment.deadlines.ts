import { isMadeByHand } from '#domain/sales-orders/offered/refund.decide.ts';
import { bookingReference } from '#domain/tours/slot.state.ts';
import { clearDue, type Deadline, setDue } from '#workers/due/due-table.ts';
import { checkPayment, LOOK_EVERY, refundAtProvider } from '#workers/payments/payment-work.ts';
import { defineDeadlines } from './deadline.ts';

/** The deadline at which a provider is asked about a payment. @param due_at ISO 8601 */
function paymentLook(reference: string, since: string, due_at: string): Deadline<'payment-look'> {
  return { kind: 'payment-look', subject: reference, due_at, data: { reference, since }, group_key: reference };
}

const attemptOf = (orderId: number, paymentId: number) => `order-${orderId}-${paymentId}`;
const refundGroup = (orderId: number, refundId: number) => `refund-${orderId}-${refundId}`;

/** Looks at payments of orders and bookings, and refunds of orders: one that a provider makes is due at once. */
export const paymentDeadlines = defineDeadlines({
  on: [
    ...(['PaymentStarted', 'PaymentCaptured', 'PaymentFailed', 'PaymentMismatched'] as const),
    ...(['RefundRequested', 'RefundMade', 'RefundFailed'] as const),
    ...(['SeatsHeld', 'BookingPaid', 'BookingExpired', 'BookingMismatched'] as const),
  ],
  writes: (event) => {
    switch (event.type) {
      // Whatever came of a booking, its payment is asked about until the outcome is known: before the hold of the seats
      // ends and after it, since money that comes late gets a seat or goes back.
      case 'SeatsHeld':
      case 'PaymentStarted': {
        const { at } = event.meta;
        const first = new Date(Date.parse(at) + LOOK_EVERY).toISOString();
        return [setDue([paymentLook(event.data.reference, at, first)])];
      }
      case 'BookingPaid':
      case 'BookingMismatched':
        return [clearDue(bookingReference(event.data, event.data.requestId))];
      case 'BookingExpired':
        // After a failed payment no money can come any more, so the provider is not asked again.
        return event.data.why === 'time' ? [] : [clearDue(bookingReference(event.data, event.data.requestId))];
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
  },
  handlers: {
    'payment-look': ({ payments }, row, now) => checkPayment(payments, row, now),
    refund: ({ payments }, row, now) => refundAtProvider(payments, row, now),
  },
});
