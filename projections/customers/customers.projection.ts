import type { CustomerDetails } from '#domain/customers/customer.events.ts';
import { ERASED_CUSTOMER } from '#domain/customers/erased-customer.ts';
import { defineProjection } from '../kernel/projection.ts';

export type CustomerRow = CustomerDetails & {
  id: number;
  /** Basis points; null: the default. */
  vat_rate: number | null;
  language: 'it' | 'en';
  salesman_id: number | null;
  erased: boolean;
};

/** Customers in clear: for the select, labels, the drawer and scopes of salesmen. All of it is personal data. */
export const customers = defineProjection<CustomerRow>({
  name: 'customers',
  version: 2,
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
    vat_rate: 'int4',
    language: 'text',
    salesman_id: 'int8',
    erased: 'bool',
  },
  generated: {
    // `customerLabel` of the domain.
    label: {
      type: 'text',
      as: `coalesce(nullif(business_name, ''), nullif(btrim(name || ' ' || surname), ''), 'Cliente ' || id::text)`,
    },
    searched: {
      type: 'text',
      as: `read.plain(id::text || ' ' || business_name || ' ' || name || ' ' || surname || ' ' || vat_number || ' '
        || fiscal_code || ' ' || email || ' ' || city || ' ' || telephone_number || ' ' || mobile_number)`,
    },
  },
  indexes: ['(label, id)', '(salesman_id) where salesman_id is not null', 'using gin (searched gin_trgm_ops)'],
  on: ['CustomerRegistered', 'CustomerCorrected', 'PersonalDataErased'],
  keys: (event) => {
    if (event.type === 'PersonalDataErased') return event.data.subject === 'customer' ? idOf(event.data) : [];
    return event.type === 'CustomerRegistered' || event.type === 'CustomerCorrected' ? idOf(event.data) : [];
  },
  evolve: (row, event) => {
    if (event.type === 'CustomerRegistered' && row === null) {
      const { customer_id: id, vatRate: vat_rate, salesmanId: salesman_id, ...rest } = event.data;
      return { id, vat_rate, salesman_id, erased: false, ...rest };
    }
    if (event.type === 'CustomerCorrected' && row !== null) {
      const { customer_id: _, vatRate: vat_rate = row.vat_rate, ...changes } = event.data;
      return { ...row, ...changes, vat_rate };
    }
    if (event.type === 'PersonalDataErased' && row !== null) return { ...row, ...ERASED_CUSTOMER, erased: true };
    return row;
  },
});

function idOf({ customer_id }: { readonly customer_id: number | null }): number[] {
  return customer_id === null ? [] : [customer_id];
}
