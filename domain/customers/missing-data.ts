import type { CustomerDetails } from './customer.events.ts';

/** Needed to send goods and documents. */
const NEEDED = ['address', 'codepostal', 'city'] as const;

/**
 * The data that a customer lacks before anything can be sent or billed to them; customers who signed up by a provider
 * are asked for it (`/modifica-i-tuoi-dati`). Either a VAT number (a firm) or a fiscal code (a person) is needed.
 */
export function missingData(details: CustomerDetails): (keyof CustomerDetails)[] {
  const { telephone_number, mobile_number, vat_number, fiscal_code } = details;
  return [
    ...NEEDED.filter((field) => details[field] === ''),
    ...(telephone_number === '' && mobile_number === '' ? (['telephone_number'] as const) : []),
    ...(vat_number === '' && fiscal_code === '' ? (['fiscal_code'] as const) : []),
  ];
}
