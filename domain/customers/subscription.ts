import type { FieldFault } from '../kernel/refusal.ts';
import type { Subscription } from './customer.events.ts';
import { customerMessages } from './customer.messages.ts';

/** What is said of who never subscribed, and of who was erased. */
export const NO_SUBSCRIPTION: Subscription = { subscriber: false, subscription_date: null, expiration_date: null };

/** Of any fields, those of a subscription: absent ones stay absent. */
export function subscriptionIn(fields: { readonly [F in keyof Subscription]?: Subscription[F] | undefined }) {
  const { subscriber, subscription_date, expiration_date } = fields;
  const given = Object.entries({ subscriber, subscription_date, expiration_date });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Partial<Subscription>;
}

/** A subscription does not end before it begins; days are in an order as they are written. */
export function subscriptionFaults({ subscription_date, expiration_date }: Subscription): FieldFault[] {
  if (subscription_date === null || expiration_date === null || subscription_date <= expiration_date) return [];
  return [{ field: 'expiration_date', message: customerMessages['expires-before'] }];
}
