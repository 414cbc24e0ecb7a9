import type { CustomerDetails } from '../customers/customer.events.ts';
import { customerFaults } from '../customers/offered/customer-faults.ts';
import { UNKNOWN_CUSTOMER } from '../customers/offered/unknown-customer.ts';
import { isNation } from '../kernel/nations.ts';
import { type PublicRequest, requesterOf } from './request.state.ts';

/**
 * The customer that a request describes. Values that a customer's record would refuse (a province that is written out,
 * a mistyped VAT number) are left out: the desk completes them, and the request keeps what was written.
 */
export function customerOfRequest(request: Pick<PublicRequest, 'answers'>): CustomerDetails {
  const said = (most: number, ...fields: string[]) =>
    fields
      .map((field) => request.answers.get(field) ?? '')
      .find((value) => value !== '')
      ?.slice(0, most) ?? '';
  const code = (value: string) => (/^[a-z]{2}$/i.test(value) ? value.toUpperCase() : '');
  const [name, surname] = [said(120, 'name'), said(120, 'surname')];
  const residence = code(said(80, 'countryofresidence'));
  const firm = said(200, 'businessName', 'business_name');
  const details: CustomerDetails = {
    ...UNKNOWN_CUSTOMER,
    name,
    surname,
    business_name: firm || (name && surname ? '' : requesterOf(request).slice(0, 200)),
    email: said(254, 'email').toLowerCase(),
    vat_number: said(20, 'vatNumber').replace(/^IT(?=\d)/i, ''),
    fiscal_code: said(20, 'fiscalcode').toUpperCase(),
    address: said(200, 'address'),
    codepostal: said(10, 'postalCode', 'cap'),
    city: said(120, 'city'),
    province: code(said(60, 'province')),
    country: isNation(residence) ? residence : 'IT',
    telephone_number: said(40, 'phoneNumber'),
    fax_number: said(40, 'faxNumber'),
  };
  const faulty = customerFaults(details).map(({ field }) => [field, '']);
  return { ...details, ...Object.fromEntries(faulty) };
}

/** The defect of the repair: the request in its own words. @param most characters */
export function defectOfRequest({ answers }: Pick<PublicRequest, 'answers'>, most: number): string {
  return ['object', 'description', 'info']
    .flatMap((field) => answers.get(field) ?? [])
    .join('\n')
    .slice(0, most);
}
