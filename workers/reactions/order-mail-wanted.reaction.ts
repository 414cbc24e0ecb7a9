import { customersOf, desk } from '#workers/lookups/people.ts';
import { defineReaction, type RequestedMail } from './reaction.ts';

/** Sends the mail about an order that somebody asked for, to the other side. */
export const orderMailWantedReaction = defineReaction({
  name: 'order-mail-wanted',
  on: ['OrderMailWanted'],
  mails: async ({ data: { orderId, customer_id, what, n } }, lookups) => {
    const order = await lookups.order(orderId);
    const message = order?.correspondence.messages.find((one) => one.n === n);
    const toFirm = what === 'message' && message?.side === 'customer';
    const to = {
      recipients: toFirm ? await desk(lookups) : await customersOf(lookups, { customer_id }),
      customerId: customer_id,
      subjectKey: `customer-${customer_id}`,
    };
    switch (what) {
      case 'summary':
        return [{ ...to, template: 'order-summary', data: { orderId } }] satisfies RequestedMail[];
      case 'shipment':
        return [{ ...to, template: 'order-goods', data: { orderId, goods: 'shipped', nth: n ?? 0 } }];
      case 'message':
        return [{ ...to, template: 'order-message', data: { orderId, n: n ?? 0 } }];
    }
  },
});
