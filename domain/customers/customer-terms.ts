import type { FieldFault } from '../kernel/refusal.ts';
import type { CustomerTerms } from './customer.events.ts';
import { customerMessages } from './offered/customer.messages.ts';

/** The terms of a customer about whom the firm said nothing, and of an erased one. */
export const NO_TERMS: CustomerTerms = {
  subscriber: false,
  subscription_date: null,
  expiration_date: null,
  vat_type_id: null,
};

/** The terms among any fields; absent ones stay absent. */
export function termsIn(fields: { readonly [F in keyof CustomerTerms]?: CustomerTerms[F] | undefined }) {
  const { subscriber, subscription_date, expiration_date, vat_type_id } = fields;
  const given = Object.entries({ subscriber, subscription_date, expiration_date, vat_type_id });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Partial<CustomerTerms>;
}

/**
 * A subscription does not end before it begins; dates compare as strings (`YYYY-MM-DD`).
 * @param isThere whether the newly chosen VAT type can be chosen; true when none is chosen
 */
export function termsFaults({ subscription_date, expiration_date }: CustomerTerms, isThere: boolean): FieldFault[] {
  const faults: FieldFault[] = isThere ? [] : [{ field: 'vat_type_id', message: customerMessages['no-such-vat-type'] }];
  if (subscription_date !== null && expiration_date !== null && subscription_date > expiration_date) {
    faults.push({ field: 'expiration_date', message: customerMessages['expires-before'] });
  }
  return faults;
}
