import { ERASED } from '../kernel/erased.ts';
import type { CustomerDetails } from './customer.events.ts';

/** What is shown of a customer who was erased: one text in the place of his name, and nothing else. */
export const ERASED_CUSTOMER: CustomerDetails = {
  business_name: ERASED,
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
