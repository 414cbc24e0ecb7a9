import { faultsAmong } from '../../customers/offered/customer-faults.ts';
import { ERASED_CUSTOMER } from '../../customers/offered/erased-customer.ts';
import { line, personal, ref } from '../kernel/field.ts';
import { defineRecord, type RecordCheck } from '../kernel/record-definition.ts';

const PLACE = ['country', 'province', 'codepostal'] as const;

/**
 * The rule of every customer's address (`domain.md`, «People, firms, tax»): the CAP fits its province. An empty country
 * is Italy.
 */
const rules: RecordCheck = (next) => {
  const [country = '', province = '', codepostal = ''] = PLACE.map((field) => String(next[field] ?? '').toUpperCase());
  const place = { ...ERASED_CUSTOMER, country: country || 'IT', province, codepostal };
  return faultsAmong(place, (field) => (PLACE as readonly string[]).includes(field));
};

/** Addresses to which a customer's goods are sent, beside the customer's own. The right on referents covers them. */
export const customerAddress = defineRecord({
  name: 'customerAddress',
  version: 1,
  path: '/api/v1/customeraddress',
  section: 'repairs',
  grants: 'referents',
  owner: 'user_id',
  fields: {
    user_id: ref('customer').required(),
    description: personal(line(120)).required().label(),
    address: personal(line(200)).required().searched(),
    city: personal(line(120)).required().searched(),
    codepostal: line(10),
    province: line(2),
    country: line(2),
    phone_number: personal(line(40)),
  },
  tabs: { data: ['user_id', 'description', 'address', 'codepostal', 'city', 'province', 'country', 'phone_number'] },
  list: {
    columns: ['description', 'user_id', 'address', 'codepostal', 'city', 'province'],
    inPlace: ['description', 'address', 'codepostal', 'city', 'province'],
    filters: ['user_id'],
    sort: 'description',
  },
  texts: {
    many: { it: 'Indirizzi dei clienti', en: 'Customers’ addresses' },
    one: { it: 'Indirizzo', en: 'Address' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      user_id: { it: 'Cliente', en: 'Customer' },
      description: { it: 'Come lo chiami', en: 'What you call it' },
      address: { it: 'Indirizzo', en: 'Address' },
      codepostal: { it: 'CAP', en: 'Postal code' },
      city: { it: 'Città', en: 'City' },
      province: { it: 'Provincia', en: 'Province' },
      country: { it: 'Nazione', en: 'Country' },
      phone_number: { it: 'Telefono', en: 'Telephone' },
    },
    hints: {
      user_id: { it: 'Resta quello con cui è stato inserito.', en: 'Stays the one with whom it was added.' },
      description: { it: 'Per esempio «Magazzino di Bari».', en: 'For example “Bari warehouse”.' },
      country: { it: 'In due lettere; vuota vale IT.', en: 'In two letters; empty means IT.' },
    },
    said: {
      inserted: { it: 'Indirizzo inserito correttamente!', en: 'Address added' },
    },
  },
  check: rules,
});
