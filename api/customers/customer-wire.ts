import type { CustomerRow } from '#api/contracts/customers.contract.ts';
import type { CustomerView } from '#projections/customers/customers.query.ts';

/** A customer as the API sends it: VAT in percent instead of basis points. */
export function customerRowOf({ vat_rate, ...customer }: CustomerView): CustomerRow {
  return { ...customer, vat_rate: vat_rate === null ? null : vat_rate / 100 };
}
