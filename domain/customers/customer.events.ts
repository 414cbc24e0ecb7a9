import { z } from 'zod';
import { emailAddress } from '../kernel/email.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { id, line, localDate } from '../kernel/values.ts';
import { MOST_ADDRESSES } from './most-addresses.ts';
import { customerMessages } from './offered/customer.messages.ts';

/** What is known of a customer, named by the specification («Customer/user»). Any of it may be personal data. */
export const customerDetails = z.object({
  business_name: line(200),
  name: line(120),
  surname: line(120),
  email: emailAddress().or(z.literal('')),
  pec: emailAddress(customerMessages['bad-pec']).or(z.literal('')),
  /** As the country writes it; Italian ones are 11 digits (`fiscal.ts`). */
  vat_number: line(20),
  fiscal_code: line(20),
  sdi: line(7),
  address: line(200),
  codepostal: line(10),
  city: line(120),
  /** Two letters, Italy only. */
  province: line(2),
  /** ISO 3166-1 alpha-2. */
  country: line(2),
  telephone_number: line(40),
  mobile_number: line(40),
  fax_number: line(40),
  website: line(200),
});
export type CustomerDetails = z.infer<typeof customerDetails>;

/**
 * What the firm says of a customer, as far as it is known («Customer/user» of the specification): whether the customer
 * subscribes, since when and until when, and the VAT type, a record of `vattype`.
 */
export const customerTerms = z.object({
  subscriber: z.boolean(),
  subscription_date: localDate.nullable(),
  expiration_date: localDate.nullable(),
  vat_type_id: id.nullable(),
});
export type CustomerTerms = z.infer<typeof customerTerms>;

/** A further address that a customer gives at registration; its fields are the record family's `customerAddress`. */
const registrationAddress = z.object({
  description: line(120),
  address: line(200),
  city: line(120),
  codepostal: line(10),
  province: line(2),
  country: line(2),
  phone_number: line(40),
});
export type RegistrationAddress = z.infer<typeof registrationAddress>;
export const registrationAddresses = z.array(registrationAddress).max(MOST_ADDRESSES);

/** Basis points of VAT for the customer's quotes; null: the default, 22 %. */
export const vatRate = z.number().int().min(0).max(10_000).nullable();

const same = (data: Record<string, unknown>) => data;
/** Earlier versions had no subscriptions and no VAT types. */
const withTerms = { version: 3, upcasters: { 1: same, 2: same } };

/** Stream `customer-{id}`. */
export const customerEvents = eventsIn(
  { chapter: 'Customers', stream: 'customer-{id}', historyOf: ['customer'], toCustomer: true },
  {
    CustomerRegistered: event(
      z.object({
        customer_id: id,
        ...customerDetails.shape,
        ...customerTerms.partial().shape,
        vatRate,
        language: z.enum(['it', 'en']),
        salesmanId: id.nullable(),
        /** The customer ordered without an account. */
        guest: z.literal(true).optional(),
      }),
      {
        about: 'A customer became known: by registration, by an order without an account, or entered by staff.',
        says: saying('Cliente inserito', 'Customer entered'),
        version: 4,
        // Earlier versions had no subscriptions, guests and VAT types.
        upcasters: { 1: same, 2: same, 3: same },
      },
    ),
    CustomerCorrected: event(
      z.object({
        customer_id: id,
        ...customerDetails.partial().shape,
        ...customerTerms.partial().shape,
        vatRate: vatRate.optional(),
        language: z.enum(['it', 'en']).optional(),
      }),
      {
        about: "A customer's data were corrected; only what changed is carried.",
        says: saying('Dati del cliente corretti', "Customer's details corrected"),
        ...withTerms,
        touches: ({ customer_id: _, ...changes }) => changes,
      },
    ),
    CustomerEntrusted: event(z.object({ customer_id: id, salesmanId: id.nullable() }), {
      about: 'A customer is another salesman’s from now on; none: nobody’s. What happened before stays whose it was.',
      says: saying('Agente del cliente cambiato', 'The customer’s salesman changed'),
      toCustomer: false,
    }),
    CustomerArchived: event(z.object({ customer_id: id }), {
      about: 'A customer left the lists and can be chosen no more; all that was done for him stays.',
      says: saying('Cliente tolto dagli elenchi', 'Customer taken out of the lists'),
      toCustomer: false,
    }),
    CustomerRestored: event(z.object({ customer_id: id }), {
      about: 'A customer who had left the lists is back.',
      says: saying('Cliente ripristinato', 'Customer restored'),
      toCustomer: false,
    }),
  },
);
