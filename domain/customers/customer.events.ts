import { z } from 'zod';
import { emailAddress } from '../kernel/email.ts';
import { defineEvent } from '../kernel/event-definition.ts';
import { id, line, localDate } from '../kernel/values.ts';
import { customerMessages } from './customer.messages.ts';

/** What is known of a customer, named by the specification («Customer/user»). All of it may be a person's. */
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

/** Whether a customer subscribes, since when and until when, as far as it is known («Customer/user» of the specification). */
export const subscription = z.object({
  subscriber: z.boolean(),
  subscription_date: localDate.nullable(),
  expiration_date: localDate.nullable(),
});
export type Subscription = z.infer<typeof subscription>;

/** Basis points of VAT that the customer's VAT type says; null: the default, 22 %. */
export const vatRate = z.number().int().min(0).max(10_000).nullable();

/** Version 1 said nothing of subscriptions. */
const withSubscription = { version: 2, upcasters: { 1: (data: Record<string, unknown>) => data } };

/** Stream `customer-{id}`. */
export const customerEvents = {
  CustomerRegistered: defineEvent(
    'CustomerRegistered',
    z.object({
      customer_id: id,
      ...customerDetails.shape,
      ...subscription.partial().shape,
      vatRate,
      language: z.enum(['it', 'en']),
      salesmanId: id.nullable(),
    }),
    {
      about: 'A customer became known: by registration or entered by staff.',
      ...withSubscription,
    },
  ),
  CustomerCorrected: defineEvent(
    'CustomerCorrected',
    z.object({
      customer_id: id,
      ...customerDetails.partial().shape,
      ...subscription.partial().shape,
      vatRate: vatRate.optional(),
      language: z.enum(['it', 'en']).optional(),
    }),
    {
      about: "A customer's data were corrected; only what changed is carried.",
      ...withSubscription,
      touches: ({ customer_id: _, ...changes }) => changes,
    },
  ),
  CustomerArchived: defineEvent('CustomerArchived', z.object({ customer_id: id }), {
    about: 'A customer left the lists and can be chosen no more; all that was done for him stays.',
  }),
  CustomerRestored: defineEvent('CustomerRestored', z.object({ customer_id: id }), {
    about: 'A customer who had left the lists is back.',
  }),
};
