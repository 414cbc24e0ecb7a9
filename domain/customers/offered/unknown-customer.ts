import type { CustomerDetails } from '../customer.events.ts';

/** A customer of whom nothing is known. */
export const UNKNOWN_CUSTOMER: CustomerDetails = {
  business_name: '',
  name: '',
  surname: '',
  email: '',
  pec: '',
  vat_number: '',
  fiscal_code: '',
  sdi: '',
  address: '',
  codepostal: '',
  city: '',
  province: '',
  country: '',
  telephone_number: '',
  mobile_number: '',
  fax_number: '',
  website: '',
};
