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
export type ContactField = (typeof CONTACTS)[number]['field'];

/** Only the fields that changed: an edit carries no others. */
export function changedContacts(
  before: Readonly<Record<ContactField, string>>,
  after: Readonly<Record<ContactField, string>>,
): Partial<Record<ContactField, string>> {
  const changed = CONTACTS.filter(({ field }) => before[field] !== after[field]);
  return Object.fromEntries(changed.map(({ field }) => [field, after[field]]));
}
