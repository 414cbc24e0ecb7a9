import { ERASED } from '../../kernel/erased.ts';
import type { CustomerDetails } from '../customer.events.ts';

/** What is shown of an erased customer: one text in place of the name, and nothing else. */
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
