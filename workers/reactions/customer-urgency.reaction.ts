import { LEADS_WORKSHOP } from '#domain/accounts/offered/permissions.ts';
import { exceptActor } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

/**
 * Tells the leaders of the workshop of a customer's urgency that belongs to no repair, as they are told of a repair's.
 */
export const customerUrgencyReaction = defineReaction({
  name: 'customer-urgency',
  on: ['CustomerUrgencyInserted'],
  mails: async (event, lookups) => {
    const { id, values, customer_id } = event.data;
    if (values?.closed === true) return [];
    return [
      {
        template: 'customer-urgency',
        recipients: exceptActor(await lookups.staff(LEADS_WORKSHOP), event),
        data: { urgencyId: id },
        ...(customer_id ? { subjectKey: `customer-${customer_id}` } : {}),
      },
    ];
  },
});
