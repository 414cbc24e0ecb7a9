import type { PaymentMethod } from '#domain/carts/payment-methods.ts';
import { customersOf, desk } from './people.ts';
import { defineReaction } from './reaction.ts';

/** What became of an order, to the customer and his colleagues: at once. */
export const orderChangedReaction = defineReaction({
  name: 'order-changed',
  on: ['OrderPlaced', 'OrderConfirmed', 'OrderExpired', 'OrderCancelled'],
  mails: async (event, look) => {
    const { type, data } = event;
    const { orderId, customer_id } = data;
    return [
      {
        template: 'order-state',
        recipients: await customersOf(look, { customer_id }),
        data: { orderId, event: type },
        // Whoever pays at once is told once, that it is sure.
        ...(type === 'OrderPlaced' && data.payment === 'card' ? { afterMinutes: CARD_MINUTES } : {}),
        customerId: customer_id,
        subjectKey: `customer-${customer_id}`,
      },
    ];
  },
});

/** Whoever receives for the firm is told of an order that can be worked on, or that waits for a transfer. */
export const orderForFirmReaction = defineReaction({
  name: 'order-for-firm',
  on: ['OrderPlaced', 'OrderConfirmed'],
  mails: async (event, look) => {
    const { orderId, customer_id } = event.data;
    const payment = (await look.order(orderId))?.content?.payment;
    if (!payment || !isNewForFirm(event.type, payment)) return [];
    return [
      {
        template: 'order-for-firm',
        recipients: await desk(look),
        data: { orderId },
        subjectKey: `customer-${customer_id}`,
      },
    ];
  },
});

/** Within this time as a rule a card has paid, or never will. */
const CARD_MINUTES = 5;

/** Of what waits for a card nobody need know before it is sure: as a rule that is minutes later, or never. */
function isNewForFirm(type: 'OrderPlaced' | 'OrderConfirmed', payment: PaymentMethod): boolean {
  return (payment === 'card') === (type === 'OrderConfirmed');
}
