import type { CustomerDetails } from '#domain/customers/customer.events.ts';
import { customerLabel } from '#domain/customers/customer-label.ts';
import type { Addressee } from './layout.ts';

/** A customer as documents address it. */
export function addresseeOf(customer_id: number, details: CustomerDetails): Addressee {
  const { address, codepostal, city, province, vat_number, fiscal_code } = details;
  const label = customerLabel({ ...details, customer_id });
  return { label, address, codepostal, city, province, vat_number, fiscal_code };
}
