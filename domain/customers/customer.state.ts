import type { OfficinaEvent } from '../events.ts';
import type { CustomerDetails, Subscription } from './customer.events.ts';
import { ERASED_CUSTOMER } from './erased-customer.ts';
import { NO_SUBSCRIPTION, subscriptionIn } from './subscription.ts';

/** A customer as the stream `customer-{id}` tells. */
export interface KnownCustomer {
  readonly status: 'known';
  readonly customer_id: number;
  readonly details: CustomerDetails;
  readonly subscription: Subscription;
  /** Basis points; null: the default. */
  readonly vatRate: number | null;
  readonly language: 'it' | 'en';
  readonly salesmanId: number | null;
  /** Out of the lists, and not to be chosen. */
  readonly archived?: boolean;
  /** His data were erased: nothing is entered for him any more. */
  readonly erased?: true;
}

export type CustomerState = { readonly status: 'none' } | KnownCustomer;

export const noCustomer: CustomerState = { status: 'none' };

/** Total: what is no event of a customer, or comes before he was known, changes nothing. */
export function evolveCustomer(state: CustomerState, event: OfficinaEvent): CustomerState {
  if (event.type === 'CustomerRegistered' && state.status === 'none') {
    const { customer_id, vatRate, language, salesmanId, ...rest } = event.data;
    const { details, subscription } = apart(rest);
    return {
      ...{ status: 'known', customer_id, details, subscription: { ...NO_SUBSCRIPTION, ...subscription } },
      ...{ vatRate, language, salesmanId },
    };
  }
  if (event.type === 'CustomerCorrected' && state.status === 'known') {
    const { customer_id: _, vatRate = state.vatRate, language = state.language, ...rest } = event.data;
    const { details, subscription } = apart(rest);
    return {
      ...{ ...state, details: { ...state.details, ...details }, vatRate, language },
      subscription: { ...state.subscription, ...subscription },
    };
  }
  if (event.type === 'CustomerArchived' && state.status === 'known') return { ...state, archived: true };
  if (event.type === 'CustomerRestored' && state.status === 'known') return { ...state, archived: false };
  if (event.type === 'PersonalDataErased' && event.data.subject === 'customer' && state.status === 'known') {
    return { ...state, details: ERASED_CUSTOMER, subscription: NO_SUBSCRIPTION, erased: true };
  }
  return state;
}

/** What is said of a customer, and of his subscription. */
function apart<D>({
  subscriber,
  subscription_date,
  expiration_date,
  ...details
}: D & { readonly [F in keyof Subscription]?: Subscription[F] | undefined }) {
  return { details, subscription: subscriptionIn({ subscriber, subscription_date, expiration_date }) };
}

/** For commands that decide on a customer, and for whoever reads one. */
export const customerFold = { initial: noCustomer, evolve: evolveCustomer };

export function customerStream(customer_id: number): string {
  return `customer-${customer_id}`;
}
