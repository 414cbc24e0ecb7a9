import { isFailureToTell } from '#domain/notifications/order-kinds.ts';
import type { Order } from '#domain/sales-orders/order.state.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { customersOf } from '#workers/lookups/people.ts';
import type { PAYMENT_NEWS } from '#workers/mail-templates/payment.mail.ts';
import { defineReaction } from './reaction.ts';

type News = { readonly news: (typeof PAYMENT_NEWS)[number]; readonly amount: number; readonly refundId?: number };

/** Tells a customer what came in for their order, what failed and what went back. */
export const paymentNewsReaction = defineReaction({
  name: 'payment-news',
  on: ['PaymentCaptured', 'PaymentFailed', 'RefundMade'],
  mails: async (event, lookups) => {
    const { orderId, customer_id } = event.data;
    const order = await lookups.order(orderId);
    const told = order && newsOf(event as StoredEvent, order);
    if (!told) return [];
    return [
      {
        template: 'payment',
        recipients: await customersOf(lookups, { customer_id }),
        data: { orderId, ...told },
        customerId: customer_id,
        subjectKey: `customer-${customer_id}`,
      },
    ];
  },
});

function newsOf({ type, data }: StoredEvent, { payments, refunds, sureBy }: Order): News | null {
  switch (type) {
    case 'PaymentCaptured':
      // The mail that the order is confirmed says it.
      return data.paymentId === sureBy ? null : { news: 'received', amount: data.amount };
    case 'PaymentFailed': {
      const failed = payments.find(({ paymentId }) => paymentId === data.paymentId);
      return failed && isFailureToTell(data) ? { news: 'failed', amount: failed.amount } : null;
    }
    case 'RefundMade': {
      const made = refunds.find(({ refundId }) => refundId === data.refundId);
      return made ? { news: 'refunded', amount: made.amount, refundId: made.refundId } : null;
    }
    default:
      return null;
  }
}
