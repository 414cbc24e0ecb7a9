import type { CustomerDetails } from './customer.events.ts';

/** Where goods and papers go. */
const NEEDED = ['address', 'codepostal', 'city'] as const;

/**
 * What is missing of a customer before anything can be sent or billed to him; whoever came by a provider is asked for it
 * (`/modifica-i-tuoi-dati`). A firm that has its VAT number, a person with his fiscal code: one of the two.
 */
export function missingData(details: CustomerDetails): (keyof CustomerDetails)[] {
  const { telephone_number, mobile_number, vat_number, fiscal_code } = details;
  return [
    ...NEEDED.filter((field) => details[field] === ''),
    ...(telephone_number === '' && mobile_number === '' ? (['telephone_number'] as const) : []),
    ...(vat_number === '' && fiscal_code === '' ? (['fiscal_code'] as const) : []),
  ];
}
