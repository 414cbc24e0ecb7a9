import type { GuestBody } from '#api/contracts/carts.contract.ts';

export type Kind = 'person' | 'company';

const PLACE = { address: '', codepostal: '', city: '', province: '', country: 'IT' };

/** The form of whoever orders without an account. */
export const EMPTY_GUEST = {
  kind: 'person' as Kind,
  ...{ business_name: '', vat_number: '', sdi: '', pec: '', name: '', surname: '', fiscal_code: '' },
  ...{ email: '', mobile_number: '', ...PLACE },
  elsewhere: false,
  delivery: { name: '', ...PLACE },
};
export type GuestForm = typeof EMPTY_GUEST;

const OF_COMPANY = ['business_name', 'vat_number', 'sdi', 'pec'] as const;

/** What is sent: a private person has no firm's data, and goods go elsewhere only where that is ticked. */
export function guestBody({ kind, elsewhere, delivery, ...rest }: GuestForm, language: 'it' | 'en'): GuestBody {
  const none = Object.fromEntries(OF_COMPANY.map((field) => [field, '']));
  return { ...rest, ...(kind === 'person' ? none : {}), language, delivery: elsewhere ? delivery : null };
}

/** Where a refusal of the wire stands in the form. */
export const GUEST_NAMES = Object.fromEntries([
  ...Object.keys(EMPTY_GUEST).map((field) => [`guest.${field}`, field]),
  ...Object.keys(EMPTY_GUEST.delivery).map((field) => [`guest.delivery.${field}`, `delivery.${field}`]),
]);
