import { type CustomerState, customerFold, customerStream } from '#domain/customers/customer.state.ts';
import type { Journal } from '#journal/journal.ts';
import type { Lookups } from '#workers/reactions/lookups.ts';

/** Customers as they were known before their erasure, while their key is there: for documents that have to be kept. */
export function lookupsBefore(journal: Journal, look: Lookups): Lookups {
  return {
    ...look,
    customer: async (id) => {
      let state: CustomerState = customerFold.initial;
      for (const event of await journal.read(customerStream(id))) {
        if (event.type !== 'PersonalDataErased') state = customerFold.evolve(state, event);
      }
      return state.status === 'known' ? state : null;
    },
  };
}
