import type { EventNamed } from '../events.ts';
import { type DecisionContext, never } from '../kernel/decider.ts';
import { type FieldFault, forbidden, missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import type { CustomerDetails, Subscription } from './customer.events.ts';
import { customerMessages } from './customer.messages.ts';
import type { CustomerState, KnownCustomer } from './customer.state.ts';
import { customerFaults } from './customer-faults.ts';
import type { CustomerInput } from './customer-input.ts';
import { NO_SUBSCRIPTION, subscriptionFaults, subscriptionIn } from './subscription.ts';

type Outcome = readonly EventNamed<'CustomerRegistered' | 'CustomerCorrected'>[] | Refusal;

export const customerErased = refuseState(customerMessages['customer-erased']);

/** What a correction may carry beside the details. */
export interface Correction extends CustomerInput, Partial<Subscription> {
  readonly vatRate?: number | null;
  readonly language?: 'it' | 'en';
}

/** A refusal that names every faulty field; its message is the first fault's. */
export function refuseFaults(faults: readonly FieldFault[]): Refusal | null {
  const first = faults[0];
  if (!first) return null;
  return { refused: true, kind: 'rule', code: 'customer-data', message: first.message, fields: faults };
}

/** What of a customer the firm says, not he. */
const FIRMS = ['vatRate', 'subscriber', 'subscription_date', 'expiration_date'] as const;

/** What is wrong with a customer who is entered for the first time, field by field. */
export function registrationFaults(data: CustomerDetails & Partial<Subscription>): FieldFault[] {
  return [...customerFaults(data), ...subscriptionFaults({ ...NO_SUBSCRIPTION, ...subscriptionIn(data) })];
}

/** Enters a customer. The same customer again (a retried registration) changes nothing. */
export function registerCustomer(state: CustomerState, data: EventNamed<'CustomerRegistered'>['data']): Outcome {
  switch (state.status) {
    case 'known':
      return [];
    case 'none':
      return refuseFaults(registrationFaults(data)) ?? [{ type: 'CustomerRegistered', data }];
    default:
      return never(state);
  }
}

/**
 * Corrects what differs from what is known; the event carries only that. A customer corrects his own data, but
 * how he is taxed, and whether he subscribes, is the firm's to say.
 */
export function correctCustomer(state: CustomerState, correction: Correction, { actor }: DecisionContext): Outcome {
  if (state.status === 'none') return missing;
  if (state.erased) return customerErased;
  const changes = differing(state, correction);
  if (Object.keys(changes).length === 0) return [];
  const isCustomer = actor.kind === 'account' && actor.customerId !== null;
  if (FIRMS.some((field) => field in changes) && isCustomer) return forbidden;
  const details: CustomerDetails = { ...state.details, ...withoutTerms(changes) };
  const subscribed = subscriptionIn(changes);
  const fault = refuseFaults([
    ...customerFaults(details, new Set(Object.keys(changes))),
    ...(Object.keys(subscribed).length > 0 ? subscriptionFaults({ ...state.subscription, ...subscribed }) : []),
  ]);
  return fault ?? [{ type: 'CustomerCorrected', data: { customer_id: state.customer_id, ...changes } }];
}

function differing(state: KnownCustomer, correction: Correction): Correction {
  const known: Record<string, unknown> = {
    ...{ ...state.details, ...state.subscription },
    ...{ vatRate: state.vatRate, language: state.language },
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
  ...details
}: Correction): CustomerInput {
  return details;
}
