import type { OfficinaEvent } from '../events.ts';
import type { CustomerDetails, CustomerTerms } from './customer.events.ts';
import { NO_TERMS, termsIn } from './customer-terms.ts';
import { ERASED_CUSTOMER } from './offered/erased-customer.ts';

/** A customer as the stream `customer-{id}` tells. */
export interface KnownCustomer {
  readonly status: 'known';
  readonly customer_id: number;
  readonly details: CustomerDetails;
  readonly terms: CustomerTerms;
  /** Basis points; null: the default. */
  readonly vatRate: number | null;
  readonly language: 'it' | 'en';
  readonly salesmanId: number | null;
  /** The customer ordered without an account: the links of their orders give access. */
  readonly guest?: true;
  /** Out of the lists; nobody can choose the customer. */
  readonly archived?: boolean;
  /** The customer's data were erased: nothing more is entered for them. */
  readonly erased?: true;
}

export type CustomerState = { readonly status: 'none' } | KnownCustomer;

export const noCustomer: CustomerState = { status: 'none' };

/** Total: an event of another kind, or one before the customer was known, changes nothing. */
export function evolveCustomer(state: CustomerState, event: OfficinaEvent): CustomerState {
  if (event.type === 'CustomerRegistered' && state.status === 'none') {
    const { customer_id, vatRate, language, salesmanId, guest, ...rest } = event.data;
    const { details, terms } = splitTerms(rest);
    return {
      status: 'known',
      customer_id,
      details,
      terms: { ...NO_TERMS, ...terms },
      vatRate,
      language,
      salesmanId,
      ...(guest ? { guest } : {}),
    };
  }
  if (event.type === 'CustomerCorrected' && state.status === 'known') {
    const { customer_id: _, vatRate = state.vatRate, language = state.language, ...rest } = event.data;
    const { details, terms } = splitTerms(rest);
    return {
      ...state,
      details: { ...state.details, ...details },
      vatRate,
      language,
      terms: { ...state.terms, ...terms },
    };
  }
  if (event.type === 'CustomerEntrusted' && state.status === 'known') {
    return { ...state, salesmanId: event.data.salesmanId };
  }
  if (event.type === 'CustomerArchived' && state.status === 'known') return { ...state, archived: true };
  if (event.type === 'CustomerRestored' && state.status === 'known') return { ...state, archived: false };
  if (event.type === 'PersonalDataErased' && event.data.subject === 'customer' && state.status === 'known') {
    return { ...state, details: ERASED_CUSTOMER, terms: NO_TERMS, erased: true };
  }
  return state;
}

/** Splits fields into the customer's details and the terms that the firm sets. */
function splitTerms<D>({
  subscriber,
  subscription_date,
  expiration_date,
  vat_type_id,
  ...details
}: D & { readonly [F in keyof CustomerTerms]?: CustomerTerms[F] | undefined }) {
  return { details, terms: termsIn({ subscriber, subscription_date, expiration_date, vat_type_id }) };
}

/** The fold for commands that decide on a customer, and for readers of its stream. */
export const customerFold = { initial: noCustomer, evolve: evolveCustomer };

export function customerStream(customer_id: number): string {
  return `customer-${customer_id}`;
}
