import { customerMessages } from '../../customers/offered/customer.messages.ts';
import { isNation } from '../../kernel/nations.ts';
import { email, flag, line, personal, text, uniqueCode, url } from '../kernel/field.ts';
import { defineRecord, type RecordCheck } from '../kernel/record-definition.ts';

/** A country that was typed is one. Whatever was stored before this rule stays until it is changed. */
const rules: RecordCheck = (next, before) => {
  const country = String(next.country ?? '');
  const known = country === '' || country === before?.country || isNation(country.toUpperCase());
  return known ? [] : [{ field: 'country', message: customerMessages['bad-country'] }];
};

/**
 * Suppliers: firms that repair for the firm, or from which it buys. The data of the contact person there are sealed,
 * with their e-mail and telephone number.
 */
export const businessnamesupplier = defineRecord({
  name: 'businessnamesupplier',
  version: 2,
  upcasters: { 1: (values) => values },
  path: '/api/v1/businessnamesupplier',
  section: 'repairs',
  grants: 'suppliers',
  ownKey: true,
  fields: {
    business_name: line(200).required().label(),
    code: uniqueCode(),
    vat_number: line(20).unique({ it: 'Partita IVA già esistente', en: 'This VAT number exists already' }).searched(),
    email: personal(email()).searched(),
    pec: email(),
    telephone_number: personal(line(40)).searched(),
    contact: personal(line(120)).searched(),
    website: url(),
    address: line(200),
    codepostal: line(10),
    city: line(120).searched(),
    province: line(2),
    country: line(2),
    usual: flag(),
    note: personal(text(1000)).internal(),
  },
  tabs: {
    data: [
      'business_name',
      'code',
      'vat_number',
      'email',
      'pec',
      'telephone_number',
      'contact',
      'website',
      'usual',
      'note',
    ],
    address: ['address', 'codepostal', 'city', 'province', 'country'],
  },
  list: {
    columns: ['business_name', 'code', 'email', 'telephone_number', 'city', 'usual'],
    inPlace: ['business_name', 'code', 'email', 'telephone_number', 'usual'],
    filters: ['usual'],
    sort: 'business_name',
  },
  clone: true,
  texts: {
    many: { it: 'Fornitori', en: 'Suppliers' },
    one: { it: 'Fornitore', en: 'Supplier' },
    tabs: { data: { it: 'Dati', en: 'Details' }, address: { it: 'Indirizzo', en: 'Address' } },
    fields: {
      business_name: { it: 'Ragione sociale', en: 'Business name' },
      code: { it: 'Codice', en: 'Code' },
      vat_number: { it: 'Partita IVA', en: 'VAT number' },
      email: { it: 'E-mail', en: 'E-mail' },
      pec: { it: 'PEC', en: 'PEC' },
      telephone_number: { it: 'Telefono', en: 'Telephone' },
      contact: { it: 'Persona di riferimento', en: 'Contact person' },
      website: { it: 'Sito', en: 'Website' },
      address: { it: 'Indirizzo', en: 'Address' },
      codepostal: { it: 'CAP', en: 'Postal code' },
      city: { it: 'Città', en: 'City' },
      province: { it: 'Provincia', en: 'Province' },
      country: { it: 'Nazione', en: 'Country' },
      usual: { it: 'Fornitore abituale', en: 'Usual supplier' },
      note: { it: 'Note interne', en: 'Internal notes' },
    },
    hints: {
      email: {
        it: 'Qui arriva la mail quando una riparazione esterna parte.',
        en: 'The e-mail of an outgoing repair goes here.',
      },
      country: { it: 'In due lettere, per esempio IT.', en: 'In two letters, for example IT.' },
    },
  },
  check: rules,
});
