import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { id, instant } from '../kernel/values.ts';

/** Stream `account-{id}` of the salesman. What he does meanwhile carries both in its metadata. */
export const actingEvents = {
  CustomerActivated: defineEvent('CustomerActivated', z.object({ accountId: id, customer_id: id, until: instant }), {
    about: 'A salesman began to act for a customer of his, until then at the latest.',
  }),
  ActingEnded: defineEvent('ActingEnded', z.object({ accountId: id, customer_id: id }), {
    about: 'A salesman ended acting for a customer before his time was over.',
  }),
};
