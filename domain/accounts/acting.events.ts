import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { id, instant } from '../kernel/values.ts';

/** Stream `account-{id}` of the salesman. Events of what the salesman does meanwhile carry both in their metadata. */
export const actingEvents = eventsIn(
  { chapter: 'Accounts', stream: 'account-{id}', historyOf: ['user'], toCustomer: true },
  {
    CustomerActivated: event(z.object({ accountId: id, customer_id: id, until: instant }), {
      about: 'A salesman began to act for a customer of his, until then at the latest.',
      says: saying('Un agente agisce per il cliente', 'A salesman acts for the customer'),
    }),
    ActingEnded: event(z.object({ accountId: id, customer_id: id }), {
      about: 'A salesman ended acting for a customer before his time was over.',
      says: saying('L’agente non agisce più per il cliente', 'The salesman no longer acts for the customer'),
    }),
  },
);
