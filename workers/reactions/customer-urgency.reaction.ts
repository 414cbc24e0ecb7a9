import { LEADS_WORKSHOP } from '#domain/accounts/permissions.ts';
import { butNotTheActor } from './people.ts';
import { defineReaction } from './reaction.ts';

/** An urgency of a customer that hangs on no repair: whoever leads the workshop is told, as of a repair's. */
export const customerUrgencyReaction = defineReaction({
  name: 'customer-urgency',
  on: ['CustomerUrgencyInserted'],
  mails: async (event, look) => {
    const { id, values, customer_id } = event.data;
    if (values?.closed === true) return [];
    return [
      {
        template: 'customer-urgency',
        recipients: butNotTheActor(await look.staff(LEADS_WORKSHOP), event),
        data: { urgencyId: id },
        ...(customer_id ? { subjectKey: `customer-${customer_id}` } : {}),
      },
    ];
  },
});
