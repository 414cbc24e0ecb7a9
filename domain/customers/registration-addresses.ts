import { z } from 'zod';
import { asIssue } from '../kernel/message.ts';
import type { FieldFault } from '../kernel/refusal.ts';
import { valueMessages } from '../kernel/value.messages.ts';
import { capitals, line } from '../kernel/values.ts';
import type { RegistrationAddress } from './customer.events.ts';
import { MOST_ADDRESSES } from './most-addresses.ts';
import { customerMessages } from './offered/customer.messages.ts';
import { faultsAmong } from './offered/customer-faults.ts';
import { completeDetails } from './offered/customer-input.ts';

const needed = (max: number) => line(max).min(1, asIssue(valueMessages.required));
const twoCapitals = capitals(2);

/** Addresses as they are typed in: what is left out is empty; Italy unless another country is given. */
export const addressesInput = z
  .array(
    z.object({
      description: needed(120),
      address: needed(200),
      city: needed(120),
      codepostal: line(10).default(''),
      province: twoCapitals.default(''),
      country: twoCapitals.default(''),
      phone_number: line(40).default(''),
    }),
  )
  .max(MOST_ADDRESSES, asIssue(customerMessages['too-many-addresses']({ most: MOST_ADDRESSES })));

const PLACE: ReadonlySet<string> = new Set(['country', 'province', 'codepostal']);

/** The faults of the addresses, by field (`addresses.2.codepostal`): the rules of every customer's address. */
export function addressFaults(addresses: readonly RegistrationAddress[]): FieldFault[] {
  return addresses.flatMap(({ country, province, codepostal }, at) =>
    faultsAmong(completeDetails({ country, province, codepostal }), (field) => PLACE.has(field)).map((fault) => ({
      ...fault,
      field: `addresses.${at}.${fault.field}`,
    })),
  );
}
