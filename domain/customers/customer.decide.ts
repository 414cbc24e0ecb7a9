import type { EventNamed } from '../events.ts';
import { assertNever, type DecisionContext } from '../kernel/decider.ts';
import { type FieldFault, forbidden, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { CustomerDetails, CustomerTerms } from './customer.events.ts';
import type { CustomerState, KnownCustomer } from './customer.state.ts';
import { NO_TERMS, termsFaults, termsIn } from './customer-terms.ts';
import { customerMessages } from './offered/customer.messages.ts';
import { customerFaults } from './offered/customer-faults.ts';
import type { CustomerInput } from './offered/customer-input.ts';

type Outcome = readonly EventNamed<'CustomerRegistered' | 'CustomerCorrected'>[] | Refusal;

/** An acting salesman may not change password, e-mail and consents (`domain.md`, Roles). */
const KEPT_WHILE_ACTING = ['email', 'pec'] as const;

export const customerErased = refuseState(customerMessages['customer-erased']);

/** What a correction may carry beside the details. */
export interface Correction extends CustomerInput, Partial<CustomerTerms> {
  readonly vatRate?: number | null;
  readonly language?: 'it' | 'en';
}

/** A refusal that names every faulty field; its message is the first fault's. */
export function refuseFaults(faults: readonly FieldFault[]): Refusal | null {
  const first = faults[0];
  if (!first) return null;
  return { refused: true, kind: 'rule', code: 'customer-data', message: first.message, fields: faults };
}

/** Fields that the firm sets, not the customer. */
const FIRM_FIELDS = ['vatRate', 'subscriber', 'subscription_date', 'expiration_date', 'vat_type_id'] as const;

/**
 * The faults of a customer who is entered for the first time, field by field.
 * @param vatTypeExists whether the given VAT type can be chosen; true when none is given
 */
export function registrationFaults(data: CustomerDetails & Partial<CustomerTerms>, vatTypeExists = true): FieldFault[] {
  return [...customerFaults(data), ...termsFaults({ ...NO_TERMS, ...termsIn(data) }, vatTypeExists)];
}

/**
 * Enters a customer. The same customer again (a retried registration) changes nothing.
 * @param vatTypeExists as above
 */
export function registerCustomer(
  state: CustomerState,
  data: EventNamed<'CustomerRegistered'>['data'],
  vatTypeExists = true,
): Outcome {
  switch (state.status) {
    case 'known':
      return [];
    case 'none':
      return refuseFaults(registrationFaults(data, vatTypeExists)) ?? [{ type: 'CustomerRegistered', data }];
    default:
      return assertNever(state);
  }
}

/**
 * Corrects what differs from what is known; the event carries only that. Customers correct their own data, but only the
 * firm says how they are taxed and whether they subscribe.
 * @param vatTypeExists whether the given VAT type can be chosen; one that the customer has already stays, whatever
 * became of it
 */
export function correctCustomer(
  state: CustomerState,
  correction: Correction,
  { actor }: DecisionContext,
  vatTypeExists = true,
): Outcome {
  if (state.status === 'none') return missing;
  if (state.erased) return customerErased;
  const changes = differing(state, correction);
  if (Object.keys(changes).length === 0) return [];
  const kept = KEPT_WHILE_ACTING.filter((field) => field in changes);
  if (actor.kind === 'account' && actor.actingFor !== undefined && kept.length > 0) {
    const message = customerMessages['not-while-acting'];
    return { ...refuse(message), fields: kept.map((field) => ({ field, message })) };
  }
  const isCustomer = actor.kind === 'account' && actor.customerId !== null;
  if (FIRM_FIELDS.some((field) => field in changes) && isCustomer) return forbidden;
  const details: CustomerDetails = { ...state.details, ...withoutTerms(changes) };
  const terms = termsIn(changes);
  const fault = refuseFaults([
    ...customerFaults(details, new Set(Object.keys(changes))),
    ...(Object.keys(terms).length > 0
      ? termsFaults({ ...state.terms, ...terms }, vatTypeExists || !('vat_type_id' in terms))
      : []),
  ]);
  return fault ?? [{ type: 'CustomerCorrected', data: { customer_id: state.customer_id, ...changes } }];
}

/** Assigns the customer to a salesman from now on. @param looksAfter whether that account looks after customers */
export function entrustCustomer(
  state: CustomerState,
  salesmanId: number | null,
  looksAfter: boolean,
): readonly EventNamed<'CustomerEntrusted'>[] | Refusal {
  if (state.status === 'none') return missing;
  if (state.erased) return customerErased;
  if (salesmanId === state.salesmanId) return [];
  if (!looksAfter) return refuse(customerMessages['no-salesman'], 'salesman_id');
  return [{ type: 'CustomerEntrusted', data: { customer_id: state.customer_id, salesmanId } }];
}

function differing(state: KnownCustomer, correction: Correction): Correction {
  const known: Record<string, unknown> = {
    ...state.details,
    ...state.terms,
    vatRate: state.vatRate,
    language: state.language,
  };
  return Object.fromEntries(
    Object.entries(correction).filter(([field, value]) => value !== undefined && known[field] !== value),
  );
}

function withoutTerms({
  vatRate: _rate,
  language: _language,
  subscriber: _subscriber,
  subscription_date: _since,
  expiration_date: _until,
  vat_type_id: _vatType,
  ...details
}: Correction): CustomerInput {
  return details;
}
