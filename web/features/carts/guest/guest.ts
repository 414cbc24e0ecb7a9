import type { GuestBody } from '#api/contracts/carts.contract.ts';

export type Kind = 'person' | 'company';

const PLACE = { address: '', codepostal: '', city: '', province: '', country: 'IT' };

/** The empty form of a guest. */
export const EMPTY_GUEST = {
  kind: 'person' as Kind,
  business_name: '',
  vat_number: '',
  sdi: '',
  pec: '',
  name: '',
  surname: '',
  fiscal_code: '',
  email: '',
  mobile_number: '',
  ...PLACE,
  elsewhere: false,
  delivery: { name: '', ...PLACE },
};
export type GuestForm = typeof EMPTY_GUEST;

const OF_COMPANY = ['business_name', 'vat_number', 'sdi', 'pec'] as const;

/**
 * The request body: the company data of a private person are sent empty, and a delivery address is sent only if
 * `elsewhere` is ticked.
 */
export function guestBody({ kind, elsewhere, delivery, ...rest }: GuestForm, language: 'it' | 'en'): GuestBody {
  const noCompany = Object.fromEntries(OF_COMPANY.map((field) => [field, '']));
  return { ...rest, ...(kind === 'person' ? noCompany : {}), language, delivery: elsewhere ? delivery : null };
}

/** The form's field for each field name that the API's refusals use. */
export const GUEST_NAMES = Object.fromEntries([
  ...Object.keys(EMPTY_GUEST).map((field) => [`guest.${field}`, field]),
  ...Object.keys(EMPTY_GUEST.delivery).map((field) => [`guest.delivery.${field}`, `delivery.${field}`]),
]);
