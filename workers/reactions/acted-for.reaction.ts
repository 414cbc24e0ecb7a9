import { customersOf } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

/** Tells a customer at once that a salesman acts for them. */
export const actedForReaction = defineReaction({
  name: 'acted-for',
  on: ['CustomerActivated'],
  mails: async (event, lookups) => {
    const { accountId, customer_id, until } = event.data;
    return [
      {
        template: 'acted-for',
        recipients: await customersOf(lookups, { customer_id }),
        data: { accountId, expiresAt: until },
        subjectKey: `customer-${customer_id}`,
      },
    ];
  },
});
