import { type CustomerState, customerFold, customerStream } from '#domain/customers/customer.state.ts';
import type { Journal } from '#journal/journal.ts';
import type { Look } from '#workers/reactions/lookups.ts';

/** Customers as they were known before their erasure, while their key is there: for documents that have to be kept. */
export function lookBefore(journal: Journal, look: Look): Look {
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
