import { z } from 'zod';
import { LANGUAGES } from '../accounts/offered/languages.ts';
import type { CustomerDetails } from '../customers/customer.events.ts';
import { faultsAmong } from '../customers/offered/customer-faults.ts';
import { completeDetails, customerInput } from '../customers/offered/customer-input.ts';
import { asIssue } from '../kernel/message.ts';
import type { FieldFault } from '../kernel/refusal.ts';
import { valueMessages } from '../kernel/value.messages.ts';
import { capitals, line } from '../kernel/values.ts';
import type { OrderAddress } from '../sales-orders/order.events.ts';

const twoCapitals = capitals(2);

/** What a guest types at the checkout, beside a customer's own fields. */
export const guestFields = {
  language: z.enum(LANGUAGES, asIssue(valueMessages['unknown-language'])).default('it'),
  /** Where the goods go, if not to the guest's own address. */
  delivery: z
    .object({
      name: line(200),
      address: line(200),
      codepostal: line(10),
      city: line(120),
      province: twoCapitals.default(''),
      country: twoCapitals.default('IT'),
      phone_number: line(40).default(''),
    })
    .nullable()
    .default(null),
};
export const guestInput = z.object({ ...customerInput.shape, ...guestFields });

/** Somebody who orders without an account, with the data that they gave. */
export interface Guest {
  readonly details: CustomerDetails;
  readonly language: (typeof LANGUAGES)[number];
  /** Null: the goods go to the guest's own address. */
  readonly delivery: OrderAddress | null;
}

/** A guest from what was typed: what is left out is empty; Italy unless another country is given. */
export function guestFrom({ language, delivery, ...input }: z.infer<typeof guestInput>): Guest {
  return { details: completeDetails(input), language, delivery };
}

/** Without these nobody could write to the guest, call them or send them a bill. */
const NEEDED = ['email', 'mobile_number', 'address', 'codepostal', 'city'] as const;
const PLACE: ReadonlySet<string> = new Set(['country', 'province', 'codepostal']);

/** The faults of a guest's data, field by field: the rules of every customer, and what an order needs. */
export function guestFaults({ details, delivery }: Guest): FieldFault[] {
  const needed = NEEDED.filter((field) => details[field] === '');
  const place = delivery && completeDetails(delivery);
  return [
    ...needed.map((field) => ({ field, message: valueMessages.required })),
    ...faultsAmong(details, () => true),
    ...(place ? faultsAmong(place, (field) => PLACE.has(field)) : []).map((fault) => ({
      ...fault,
      field: `delivery.${fault.field}`,
    })),
  ];
}

/** Where the guest's goods go. */
export function guestAddress({ details, delivery }: Guest): OrderAddress {
  if (delivery) return delivery;
  const { address, codepostal, city, province, country, mobile_number: phone_number } = details;
  const name = details.business_name || `${details.name} ${details.surname}`.trim();
  return { name, address, codepostal, city, province, country, phone_number };
}
