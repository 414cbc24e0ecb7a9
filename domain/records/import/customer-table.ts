import { line, oneOf, percent } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/**
 * The columns of customers that a file can fill. Customers are no family: their own events and commands carry out what
 * a row says (`workers/imports/customer-rows.ts`).
 */
export const customerTable = defineRecord({
  name: 'customer',
  version: 1,
  path: '/api/v1/customer',
  section: 'base',
  grants: 'customers',
  fields: {
    business_name: line(200).label(),
    name: line(120),
    surname: line(120),
    vat_number: line(20),
    fiscal_code: line(20),
    email: line(200),
    pec: line(200),
    sdi: line(20),
    address: line(200),
    codepostal: line(10),
    city: line(120),
    // Longer than a code, so that whoever writes a name is told by the customers' own rule to write the code.
    province: line(120),
    country: line(120),
    telephone_number: line(40),
    mobile_number: line(40),
    fax_number: line(40),
    website: line(200),
    vat_rate: percent().nullable(),
    language: oneOf('it', 'en'),
  },
  tabs: {
    data: [
      ...(['business_name', 'name', 'surname', 'vat_number', 'fiscal_code', 'email', 'pec', 'sdi'] as const),
      ...(['address', 'codepostal', 'city', 'province', 'country'] as const),
      ...(['telephone_number', 'mobile_number', 'fax_number', 'website', 'vat_rate', 'language'] as const),
    ],
  },
  list: { columns: ['business_name'], sort: 'business_name' },
  texts: {
    many: { it: 'Clienti', en: 'Customers' },
    one: { it: 'Cliente', en: 'Customer' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      business_name: { it: 'Ragione sociale', en: 'Business name' },
      name: { it: 'Nome', en: 'First name' },
      surname: { it: 'Cognome', en: 'Surname' },
      vat_number: { it: 'Partita IVA', en: 'VAT number' },
      fiscal_code: { it: 'Codice fiscale', en: 'Fiscal code' },
      email: { it: 'E-mail', en: 'E-mail' },
      pec: { it: 'PEC', en: 'PEC' },
      sdi: { it: 'Codice SDI', en: 'SDI code' },
      address: { it: 'Indirizzo', en: 'Address' },
      codepostal: { it: 'CAP', en: 'Postal code' },
      city: { it: 'Città', en: 'City' },
      province: { it: 'Provincia', en: 'Province' },
      country: { it: 'Nazione', en: 'Country' },
      telephone_number: { it: 'Telefono', en: 'Telephone' },
      mobile_number: { it: 'Cellulare', en: 'Mobile' },
      fax_number: { it: 'Fax', en: 'Fax' },
      website: { it: 'Sito web', en: 'Website' },
      vat_rate: { it: 'Aliquota IVA', en: 'VAT rate' },
      language: { it: 'Lingua', en: 'Language' },
    },
    options: { 'language.it': { it: 'Italiano', en: 'Italian' }, 'language.en': { it: 'Inglese', en: 'English' } },
  },
});
