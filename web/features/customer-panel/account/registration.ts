import type { RegisterBody } from '#api/contracts/auth.contract.ts';

export type Kind = 'company' | 'person';

export const EMPTY_REGISTRATION = {
  business_name: '',
  vat_number: '',
  name: '',
  surname: '',
  mobile_number: '',
  email: '',
  username: '',
  password: '',
  confirmPassword: '',
  fiscal_code: '',
  sdi: '',
  pec: '',
  telephone_number: '',
  address: '',
  codepostal: '',
  city: '',
  province: '',
};
export type Registration = typeof EMPTY_REGISTRATION;

/** What may wait, with what the browser may fill in. */
export const EXTRA = [
  { field: 'address', autoComplete: 'street-address' },
  { field: 'city', autoComplete: 'address-level2' },
  { field: 'codepostal', autoComplete: 'postal-code' },
  { field: 'province', autoComplete: 'address-level1' },
  { field: 'fiscal_code', autoComplete: 'off' },
  { field: 'sdi', autoComplete: 'off' },
  { field: 'pec', autoComplete: 'off' },
  { field: 'telephone_number', autoComplete: 'tel' },
] as const;

/** What is sent: fields left empty are left out; a private person has no business name or VAT number. */
export function registrationBody(form: Registration, kind: Kind, idLanguage: number): RegisterBody {
  const { email, username, password, confirmPassword, ...rest } = form;
  const person = kind === 'person' ? { ...rest, business_name: '', vat_number: '' } : rest;
  const filled = Object.fromEntries(Object.entries(person).filter(([, value]) => value.trim() !== ''));
  return { ...filled, email, username, password, confirmPassword, idLanguage };
}
