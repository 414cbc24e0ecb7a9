import { type CustomerState, customerFold, customerStream } from '#domain/customers/customer.state.ts';
import type { Journal } from '#journal/journal.ts';
import type { Lookups } from '#workers/lookups/lookups.ts';

/** Shows customers as they were before their erasure, as long as their key exists: for documents that must be kept. */
export function lookupsBefore(journal: Journal, lookups: Lookups): Lookups {
  return {
    ...lookups,
    customer: async (id) => {
      let state: CustomerState = customerFold.initial;
      for (const event of await journal.read(customerStream(id))) {
        if (event.type !== 'PersonalDataErased') state = customerFold.evolve(state, event);
      }
      return state.status === 'known' ? state : null;
    },
  };
}
