import type { FieldFault } from '../kernel/refusal.ts';
import type { CustomerTerms } from './customer.events.ts';
import { customerMessages } from './customer.messages.ts';

/** What is said of whom the firm said nothing of, and of who was erased. */
export const NO_TERMS: CustomerTerms = {
  subscriber: false,
  subscription_date: null,
  expiration_date: null,
  vat_type_id: null,
};

/** Of any fields, those that the firm says: absent ones stay absent. */
export function termsIn(fields: { readonly [F in keyof CustomerTerms]?: CustomerTerms[F] | undefined }) {
  const { subscriber, subscription_date, expiration_date, vat_type_id } = fields;
  const given = Object.entries({ subscriber, subscription_date, expiration_date, vat_type_id });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Partial<CustomerTerms>;
}

/**
 * A subscription does not end before it begins; days are in an order as they are written.
 * @param isThere whether the VAT type that is newly chosen can be chosen; none chosen: it can
 */
export function termsFaults({ subscription_date, expiration_date }: CustomerTerms, isThere: boolean): FieldFault[] {
  const faults: FieldFault[] = isThere ? [] : [{ field: 'vat_type_id', message: customerMessages['no-such-vat-type'] }];
  if (subscription_date !== null && expiration_date !== null && subscription_date > expiration_date) {
    faults.push({ field: 'expiration_date', message: customerMessages['expires-before'] });
  }
  return faults;
}
