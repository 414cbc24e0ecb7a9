import type { PaymentMethod } from '#domain/carts/payment-methods.ts';
import { customersOf, desk } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

/** Tells a customer and their colleagues at once what became of an order. */
export const orderChangedReaction = defineReaction({
  name: 'order-changed',
  on: ['OrderPlaced', 'OrderConfirmed', 'OrderExpired', 'OrderCancelled'],
  mails: async (event, lookups) => {
    const { type, data } = event;
    const { orderId, customer_id } = data;
    return [
      {
        template: 'order-state',
        recipients: await customersOf(lookups, { customer_id }),
        data: { orderId, event: type },
        // A customer who pays at once gets one mail: that the order is confirmed.
        ...(type === 'OrderPlaced' && data.payment === 'card' ? { afterMinutes: CARD_MINUTES } : {}),
        customerId: customer_id,
        subjectKey: `customer-${customer_id}`,
      },
    ];
  },
});

/** Tells the desk of an order that can be worked on, or that waits for a transfer. */
export const orderForFirmReaction = defineReaction({
  name: 'order-for-firm',
  on: ['OrderPlaced', 'OrderConfirmed'],
  mails: async (event, lookups) => {
    const { orderId, customer_id } = event.data;
    const payment = (await lookups.order(orderId))?.content?.payment;
    if (!payment || !isNewForFirm(event.type, payment)) return [];
    return [
      {
        template: 'order-for-firm',
        recipients: await desk(lookups),
        data: { orderId },
        subjectKey: `customer-${customer_id}`,
      },
    ];
  },
});

/** As a rule a card has paid within this many minutes, or never will. */
const CARD_MINUTES = 5;

/** An order that waits for a card is no news before it is confirmed: as a rule that is minutes later, or never. */
function isNewForFirm(type: 'OrderPlaced' | 'OrderConfirmed', payment: PaymentMethod): boolean {
  return (payment === 'card') === (type === 'OrderConfirmed');
}
