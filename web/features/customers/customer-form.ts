import type { CustomerDetail } from '#api/contracts/customers.contract.ts';

/** The fields of the customer's form, by group; the specification's names. */
export const GROUPS = [
  { legend: 'identity', fields: ['business_name', 'name', 'surname'] },
  { legend: 'fiscal', fields: ['vat_number', 'fiscal_code', 'sdi', 'vat_rate'] },
  { legend: 'where', fields: ['address', 'codepostal', 'city', 'province', 'country'] },
  { legend: 'contacts', fields: ['email', 'pec', 'telephone_number', 'mobile_number', 'fax_number', 'website'] },
] as const;
export type CustomerField = (typeof GROUPS)[number]['fields'][number];
export type CustomerForm = Record<CustomerField, string> & {
  language: 'it' | 'en';
  subscriber: boolean;
  subscription_date: string;
  expiration_date: string;
  /** Empty: none. */
  vat_type_id: number | '';
};

const FIELDS: readonly CustomerField[] = GROUPS.flatMap(({ fields }) => [...fields]);

/** The form's values of a customer; null: a new one, all empty, in Italy. */
export function formOf(customer: CustomerDetail | null): CustomerForm {
  const text = (field: CustomerField): string => {
    if (customer === null) return field === 'country' ? 'IT' : '';
    if (field === 'vat_rate') return customer.vat_rate === null ? '' : String(customer.vat_rate).replace('.', ',');
    return customer[field];
  };
  return {
    ...(Object.fromEntries(FIELDS.map((field) => [field, text(field)])) as Record<CustomerField, string>),
    language: customer?.language ?? 'it',
    subscriber: customer?.subscriber ?? false,
    subscription_date: customer?.subscription_date ?? '',
    expiration_date: customer?.expiration_date ?? '',
    vat_type_id: customer?.vat_type_id ?? '',
  };
}
