import { z } from 'zod';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { CUSTOMER_SORTS } from '#domain/customers/customer-lists.ts';
import { customerMessages } from '#domain/customers/offered/customer.messages.ts';
import { customerForm } from '#domain/customers/offered/customer-input.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, options, page } from './envelope.ts';
import {
  choiceQuery,
  clearableId,
  cursorInput,
  customerNumber,
  customerParams,
  dateInput,
  dayInput,
  flagInput,
  idInput,
  languageInput,
  numberInput,
  wholeInput,
} from './input.ts';

/** VAT in percent, as people write it: 22, "10", "4,5". An empty string: the default. Gives basis points. */
const vatRateInput = z.union(
  [z.literal('').transform(() => null), numberInput.transform((rate) => Math.round(rate * 100))],
  {
    error: asIssue(customerMessages['bad-vat-rate']),
  },
);

const vatAndLanguage = {
  vat_rate: vatRateInput.optional(),
  language: z.enum(LANGUAGES, { error: asIssue(valueMessages['bad-language']) }).optional(),
};

/**
 * Whether the customer subscribes, since when and until when, and the VAT type; for staff alone. Empty clears a day or
 * the type.
 */
export const termsInput = {
  subscriber: flagInput.optional(),
  subscription_date: dayInput.transform((day) => day || null).optional(),
  expiration_date: dayInput.transform((day) => day || null).optional(),
  vat_type_id: clearableId.optional(),
};
/** The customer's subscription, as it goes out. */
export const subscriptionOutput = {
  subscriber: z.boolean(),
  subscription_date: z.string().nullable(),
  expiration_date: z.string().nullable(),
};
/** The same with the VAT type. */
export const termsOutput = { ...subscriptionOutput, vat_type_id: z.number().int().nullable() };

/** `PUT /api/v1/customer`: staff enter a customer. */
export const insertCustomerBody = customerForm(
  { ...vatAndLanguage, ...termsInput, salesman_id: clearableId.optional() },
  { whole: true },
);

/** `POST /api/v1/customer`: staff correct a customer, or customers their own data; only what changes. */
export const updateCustomerBody = customerForm(
  { id: customerNumber, ...vatAndLanguage, ...termsInput },
  { whole: false },
);

const words = z.string().trim().max(200).optional();

/** Query of `GET /api/v1/customers`. Texts are found in part, every word of them. */
export const customerListQuery = z.object({
  search: words,
  /** Company, name and surname. */
  name: words,
  email: words,
  /** In the telephone or in the mobile number. */
  phone: words,
  vat_number: words,
  fiscal_code: words,
  city: words,
  province: z.string().trim().toUpperCase().max(2).optional(),
  salesman_id: idInput.optional(),
  subscriber: flagInput.optional(),
  /** The days between which the subscription ends. */
  expires_from: dateInput.optional(),
  expires_to: dateInput.optional(),
  erased: flagInput.optional(),
  /** Customers who ordered without an account. */
  guest: flagInput.optional(),
  sort: z.enum(CUSTOMER_SORTS).default('label'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  cursor: cursorInput.optional(),
  limit: wholeInput(1, 500).default(100),
  /** True: only the archived ones. */
  archived: flagInput.default(false),
});

/** A row of `GET /api/v1/customers`. */
export const customerRow = z.object({
  id: z.number().int(),
  label: z.string(),
  business_name: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  pec: z.string(),
  vat_number: z.string(),
  fiscal_code: z.string(),
  sdi: z.string(),
  address: z.string(),
  codepostal: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  telephone_number: z.string(),
  mobile_number: z.string(),
  fax_number: z.string(),
  website: z.string(),
  ...termsOutput,
  /** In percent; null: the default. */
  vat_rate: z.number().nullable(),
  language: z.enum(LANGUAGES),
  salesman_id: z.number().int().nullable(),
  /** The customer ordered without an account. */
  guest: z.boolean(),
  /** The customer's data were erased: only the number is left. */
  erased: z.boolean(),
  /** Archived: out of the lists. */
  archived: z.boolean(),
  position: z.string(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** `GET /api/v1/customer/{id}`. */
export const customerDetail = customerRow.extend({
  /** Of the customer's stream, for If-Match. */
  revision: z.number().int(),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const customerEndpoints = {
  listCustomers: { method: 'GET', path: '/api/v1/customers', query: customerListQuery, answer: page(customerRow) },
  readCustomer: { method: 'GET', path: '/api/v1/customer/:id', params: customerParams, answer: answer(customerDetail) },
  selectCustomers: { method: 'GET', path: '/api/v1/user/select', query: choiceQuery, answer: options },
  // The specification's family «customer» has the same calls as every family.
  allCustomers: { method: 'GET', path: '/api/v1/customer/all', query: customerListQuery, answer: page(customerRow) },
  allCustomersIn: {
    method: 'GET',
    path: '/api/v1/customer/all/:idLanguage',
    params: z.object({ idLanguage: languageInput }),
    query: customerListQuery,
    answer: page(customerRow),
  },
  everyCustomer: { method: 'GET', path: '/api/v1/customer', query: customerListQuery, answer: page(customerRow) },
  chooseCustomer: { method: 'GET', path: '/api/v1/customer/select', query: choiceQuery, answer: options },
  archiveCustomer: { method: 'DELETE', path: '/api/v1/customer/:id', params: customerParams, answer: done },
  restoreCustomer: {
    method: 'POST',
    path: '/api/v1/customer/restore',
    body: z.object({ id: customerNumber }),
    answer: done,
  },
  insertCustomer: { method: 'PUT', path: '/api/v1/customer', body: insertCustomerBody, answer: inserted },
  /** The salesman whose customer it is; an empty text: nobody's. */
  entrustCustomer: {
    method: 'POST',
    path: '/api/v1/customer/salesman',
    body: z.object({ id: customerNumber, salesman_id: clearableId }),
    answer: done,
  },
  updateCustomer: { method: 'POST', path: '/api/v1/customer', body: updateCustomerBody, answer: done },
} as const satisfies Endpoints;
