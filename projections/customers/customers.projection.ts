import type { CustomerDetails, CustomerTerms } from '#domain/customers/customer.events.ts';
import { NO_TERMS } from '#domain/customers/customer-terms.ts';
import { ERASED_CUSTOMER } from '#domain/customers/offered/erased-customer.ts';
import { tagByKey } from '../kernel/cache-tags/cache-tags.ts';
import { defineProjection } from '../kernel/projection.ts';

export type CustomerRow = CustomerDetails &
  CustomerTerms & {
    id: number;
    /** Basis points; null: the default. */
    vat_rate: number | null;
    language: 'it' | 'en';
    salesman_id: number | null;
    /** The customer ordered without an account. */
    guest: boolean;
    erased: boolean;
    /** Left out of the lists. */
    archived: boolean;
  };

const SORTED_COLUMNS = ['city', 'province', 'email', 'phone', 'vat_number', 'fiscal_code'];

/** The end of the subscription, to sort by: customers without one come last in either direction. */
export const EXPIRES = {
  asc: `coalesce(expiration_date, date '9999-12-31')`,
  desc: `coalesce(expiration_date, date '0001-01-01')`,
};

/** Customers in clear: for the select, labels, the drawer and scopes of salesmen. All of it is personal data. */
export const customers = defineProjection<CustomerRow>({
  name: 'customers',
  version: 7,
  key: 'id',
  columns: {
    id: 'int8',
    business_name: 'text',
    name: 'text',
    surname: 'text',
    email: 'text',
    pec: 'text',
    vat_number: 'text',
    fiscal_code: 'text',
    sdi: 'text',
    address: 'text',
    codepostal: 'text',
    city: 'text',
    province: 'text',
    country: 'text',
    telephone_number: 'text',
    mobile_number: 'text',
    fax_number: 'text',
    website: 'text',
    subscriber: 'bool',
    subscription_date: 'date',
    expiration_date: 'date',
    vat_type_id: 'int8',
    vat_rate: 'int4',
    language: 'text',
    salesman_id: 'int8',
    guest: 'bool',
    erased: 'bool',
    archived: 'bool',
  },
  generated: {
    // `customerLabel` of the domain.
    label: {
      type: 'text',
      as: `coalesce(nullif(business_name, ''), nullif(btrim(name || ' ' || surname), ''), 'Cliente ' || id::text)`,
    },
    // The number that the list shows.
    phone: { type: 'text', as: `coalesce(nullif(telephone_number, ''), mobile_number)` },
    searched: {
      type: 'text',
      as: `read.plain(id::text || ' ' || business_name || ' ' || name || ' ' || surname || ' ' || vat_number || ' '
        || fiscal_code || ' ' || email || ' ' || city || ' ' || telephone_number || ' ' || mobile_number)`,
    },
  },
  indexes: [
    ...['vat_number', 'fiscal_code', 'email'].map((key) => `(lower(${key})) where ${key} <> ''`),
    // Every sort of the list; archived, erased customers and guests are few, and subscribers are asked for by name.
    ...['label', ...SORTED_COLUMNS].map((column) => `(${column}, id)`),
    ...Object.values(EXPIRES).map((end) => `((${end}), id)`),
    ...['archived', 'erased', 'guest', 'subscriber'].map((flag) => `(label, id) where ${flag}`),
    '(expiration_date) where expiration_date is not null',
    '(salesman_id) where salesman_id is not null',
    '(vat_type_id) where vat_type_id is not null',
    'using gin (searched gin_trgm_ops)',
  ],
  cacheTags: tagByKey('id'),
  on: [
    ...(['CustomerRegistered', 'CustomerCorrected', 'CustomerEntrusted', 'CustomerArchived'] as const),
    ...(['CustomerRestored', 'PersonalDataErased'] as const),
  ],
  keys: (event) => {
    if (event.type === 'PersonalDataErased') return event.data.subject === 'customer' ? idOf(event.data) : [];
    return event.type.startsWith('Customer') && 'customer_id' in event.data ? idOf(event.data) : [];
  },
  evolve: (row, event) => {
    if (event.type === 'CustomerRegistered' && row === null) {
      const { customer_id: id, vatRate: vat_rate, salesmanId: salesman_id, ...rest } = event.data;
      const { guest = false, ...said } = rest;
      return { id, vat_rate, salesman_id, guest, erased: false, archived: false, ...NO_TERMS, ...said };
    }
    if (event.type === 'CustomerCorrected' && row !== null) {
      const { customer_id: _, vatRate: vat_rate = row.vat_rate, ...changes } = event.data;
      return { ...row, ...changes, vat_rate };
    }
    if (event.type === 'CustomerEntrusted' && row !== null) return { ...row, salesman_id: event.data.salesmanId };
    if (event.type === 'CustomerArchived' && row !== null) return { ...row, archived: true };
    if (event.type === 'CustomerRestored' && row !== null) return { ...row, archived: false };
    if (event.type === 'PersonalDataErased' && row !== null) {
      return { ...row, ...ERASED_CUSTOMER, ...NO_TERMS, erased: true };
    }
    return row;
  },
});

function idOf({ customer_id }: { readonly customer_id?: number | null | undefined }): number[] {
  return typeof customer_id === 'number' ? [customer_id] : [];
}
