import type { OfficinaEvent } from '../events.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { correctCustomer } from './customer.decide.ts';
import type { CustomerDetails } from './customer.events.ts';
import type { CustomerState } from './customer.state.ts';

/**
 * Enters a person who orders without an account. A repeated attempt with other data corrects them; a customer erased
 * since stays erased. Always a new customer: an e-mail that somebody types proves nothing.
 */
export function enterGuest(
  state: CustomerState,
  guest: { readonly customer_id: number; readonly details: CustomerDetails; readonly language: 'it' | 'en' },
  context: DecisionContext,
): readonly OfficinaEvent[] | Refusal {
  const { customer_id, details, language } = guest;
  if (state.status === 'none') {
    const terms = { vatRate: null, language, salesmanId: null, guest: true } as const;
    return [{ type: 'CustomerRegistered', data: { customer_id, ...details, ...terms } }];
  }
  return state.erased ? [] : correctCustomer(state, { ...details, language }, context);
}
