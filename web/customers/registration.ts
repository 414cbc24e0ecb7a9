import type { RegisterBody } from '#api/contracts/auth.contract.ts';

export type Kind = 'company' | 'person';

const EMPTY_TEXTS = {
  business_name: '',
  vat_number: '',
  name: '',
  surname: '',
  mobile_number: '',
  email: '',
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

export const EMPTY_ADDRESS = {
  description: '',
  address: '',
  codepostal: '',
  city: '',
  province: '',
  country: '',
  phone_number: '',
};
export type RegistrationAddressField = keyof typeof EMPTY_ADDRESS;

type TextFields = typeof EMPTY_TEXTS;
export type TextField = keyof TextFields;
export interface Registration extends TextFields {
  checkprivacy_cookie_policy: boolean;
  addresses: (typeof EMPTY_ADDRESS)[];
}
export const EMPTY_REGISTRATION: Registration = {
  ...EMPTY_TEXTS,
  checkprivacy_cookie_policy: false,
  addresses: [],
};

/** Fields that a customer may leave for later, with what the browser may fill in. */
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

/** The request's body: empty fields are left out; a private person has no business name or VAT number. */
export function registrationBody(form: Registration, kind: Kind, idLanguage: number): RegisterBody {
  const { email, password, confirmPassword, checkprivacy_cookie_policy, addresses, ...rest } = form;
  const person = kind === 'person' ? { ...rest, business_name: '', vat_number: '' } : rest;
  const more = addresses.length === 0 ? {} : { addresses: addresses.map((one) => ({ ...one })) };
  const access = { email, password, confirmPassword, checkprivacy_cookie_policy, idLanguage };
  return { ...filledIn(person), ...more, ...access };
}

const filledIn = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value.trim() !== ''));
