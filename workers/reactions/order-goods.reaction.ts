import { PARCEL_MAIL_MINUTES } from '#domain/sales-orders/fulfilment.decide.ts';
import { customersOf } from '#workers/lookups/people.ts';
import type { GOODS_NEWS } from '#workers/mail-templates/order-goods.mail.ts';
import { defineReaction } from './reaction.ts';

const NEWS = {
  ParcelShipped: 'shipped',
  ContractWithdrawn: 'withdrawn',
  ReturnAccepted: 'return-accepted',
  ReturnRefused: 'return-refused',
} as const satisfies Record<string, (typeof GOODS_NEWS)[number]>;

/**
 * Tells a customer that a parcel left, that their withdrawal was received, and what became of a return that they asked
 * for.
 */
export const orderGoodsReaction = defineReaction({
  name: 'order-goods',
  on: ['ParcelShipped', 'ContractWithdrawn', 'ReturnAccepted', 'ReturnRefused'],
  mails: async ({ type, data }, lookups) => {
    const { orderId, customer_id } = data;
    return [
      {
        template: 'order-goods',
        recipients: await customersOf(lookups, { customer_id }),
        data: { orderId, goods: NEWS[type], nth: 'shipmentId' in data ? data.shipmentId : data.returnId },
        // The delay lets staff take back a parcel that had not left.
        ...(type === 'ParcelShipped' ? { afterMinutes: PARCEL_MAIL_MINUTES } : {}),
        customerId: customer_id,
        subjectKey: `customer-${customer_id}`,
      },
    ];
  },
});
