import type { CustomerDetail } from '#api/contracts/customers.contract.ts';

/** A field of the customer's own data, with what the browser may fill in. */
interface OwnField {
  readonly field: keyof CustomerDetail & keyof typeof ALL;
  readonly autoComplete: string;
  readonly inputMode?: 'email' | 'tel' | 'numeric' | 'url';
  /** Takes a whole line of the form instead of half of it. */
  readonly wide?: true;
}

const ALL = {
  business_name: '',
  name: '',
  surname: '',
  vat_number: '',
  fiscal_code: '',
  sdi: '',
  pec: '',
  email: '',
  mobile_number: '',
  telephone_number: '',
  fax_number: '',
  website: '',
  address: '',
  codepostal: '',
  city: '',
  province: '',
  country: '',
};
export type OwnData = typeof ALL;

/** The customer's contacts and address. */
export const CONTACTS: readonly OwnField[] = [
  { field: 'email', autoComplete: 'email', inputMode: 'email', wide: true },
  { field: 'mobile_number', autoComplete: 'tel', inputMode: 'tel' },
  { field: 'telephone_number', autoComplete: 'tel', inputMode: 'tel' },
  { field: 'fax_number', autoComplete: 'off', inputMode: 'tel' },
  { field: 'website', autoComplete: 'url', inputMode: 'url' },
  { field: 'address', autoComplete: 'street-address' },
  { field: 'codepostal', autoComplete: 'postal-code', inputMode: 'numeric' },
  { field: 'city', autoComplete: 'address-level2' },
  { field: 'province', autoComplete: 'address-level1' },
  { field: 'country', autoComplete: 'country' },
];

/** Who the customer is, for papers and invoices. */
export const IDENTITY: readonly OwnField[] = [
  { field: 'business_name', autoComplete: 'organization', wide: true },
  { field: 'name', autoComplete: 'given-name' },
  { field: 'surname', autoComplete: 'family-name' },
  { field: 'vat_number', autoComplete: 'off' },
  { field: 'fiscal_code', autoComplete: 'off' },
  { field: 'sdi', autoComplete: 'off' },
  { field: 'pec', autoComplete: 'off', inputMode: 'email' },
];

export const OWN_FIELDS: readonly OwnField[] = [...CONTACTS, ...IDENTITY];

/** The fields of the customer that the form shows. */
export function ownDataOf(customer: Readonly<OwnData>): OwnData {
  return Object.fromEntries(OWN_FIELDS.map(({ field }) => [field, customer[field]])) as OwnData;
}
