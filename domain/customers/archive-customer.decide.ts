import type { EventNamed } from '../events.ts';
import type { LocalizedText } from '../kernel/message.ts';
import { missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import { customerErased } from './customer.decide.ts';
import type { CustomerState } from './customer.state.ts';
import { customerMessages } from './offered/customer.messages.ts';

type Outcome = readonly EventNamed<'CustomerArchived' | 'CustomerRestored'>[] | Refusal;

/**
 * Takes a customer out of the lists; no event if out already. Refused while work for the customer is open.
 * @param uses where unfinished work names the customer, and how often
 */
export function archiveCustomer(
  state: CustomerState,
  uses: readonly { readonly title: LocalizedText; readonly count: number }[],
): Outcome {
  if (state.status === 'none') return missing;
  if (state.archived) return [];
  const used = uses.filter(({ count }) => count > 0);
  if (used.length > 0) {
    const where = (language: keyof LocalizedText) =>
      used.map(({ title, count }) => `${title[language]} (${count})`).join(', ');
    return refuseState(customerMessages['customer-in-use']({ where: { it: where('it'), en: where('en') } }));
  }
  return [{ type: 'CustomerArchived', data: { customer_id: state.customer_id } }];
}

/** Puts a customer back into the lists; refused for an erased one. */
export function restoreCustomer(state: CustomerState): Outcome {
  if (state.status === 'none') return missing;
  if (state.erased) return customerErased;
  return state.archived ? [{ type: 'CustomerRestored', data: { customer_id: state.customer_id } }] : [];
}
