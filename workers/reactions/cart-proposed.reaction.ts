import { customersOf } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

/** Mails a prepared cart to the customer and their colleagues, each with a link of their own. */
export const cartProposedReaction = defineReaction({
  name: 'cart-proposed',
  on: ['CartProposed'],
  mails: async ({ data: { cartId, customer_id, proposal } }, lookups) => [
    {
      template: 'cart-prepared',
      recipients: await customersOf(lookups, { customer_id }),
      data: { cartId, proposal },
      customerId: customer_id,
      subjectKey: `customer-${customer_id}`,
    },
  ],
});
