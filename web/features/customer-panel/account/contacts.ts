/** What a customer corrects himself, with what the browser may fill in. */
export const CONTACTS = [
  { field: 'email', autoComplete: 'email', inputMode: 'email' },
  { field: 'mobile_number', autoComplete: 'tel', inputMode: 'tel' },
  { field: 'telephone_number', autoComplete: 'tel', inputMode: 'tel' },
  { field: 'address', autoComplete: 'street-address', inputMode: 'text' },
  { field: 'codepostal', autoComplete: 'postal-code', inputMode: 'numeric' },
  { field: 'city', autoComplete: 'address-level2', inputMode: 'text' },
  { field: 'province', autoComplete: 'address-level1', inputMode: 'text' },
] as const;
export type Contacts = Record<(typeof CONTACTS)[number]['field'], string>;

/** What the form shows of the customer. */
export function contactsOf(customer: Readonly<Contacts>): Contacts {
  return Object.fromEntries(CONTACTS.map(({ field }) => [field, customer[field]])) as Contacts;
}
