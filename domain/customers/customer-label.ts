import type { CustomerDetails } from './customer.events.ts';

/** How a customer is shown in lists and selects: the firm's name, else name and surname, else `Cliente 12`. */
export function customerLabel(
  customer: Pick<CustomerDetails, 'business_name' | 'name' | 'surname'> & { readonly customer_id: number },
): string {
  const person = [customer.name, customer.surname].filter(Boolean).join(' ');
  return customer.business_name || person || `Cliente ${customer.customer_id}`;
}

/**
 * How strangers see the customer, in ads and negotiations: a firm by its name, a person by first name and an initial.
 */
export function strangerLabel(
  customer: Pick<CustomerDetails, 'business_name' | 'name' | 'surname'> & { readonly customer_id: number },
): string {
  const initial = customer.surname === '' ? '' : `${customer.surname.slice(0, 1)}.`;
  const person = [customer.name, initial].filter(Boolean).join(' ');
  return customer.business_name || person || `Cliente ${customer.customer_id}`;
}
