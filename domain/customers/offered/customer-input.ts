import { z } from 'zod';
import { emailAddress } from '../../kernel/email.ts';
import { asIssue, type Message } from '../../kernel/message.ts';
import { valueMessages } from '../../kernel/value.messages.ts';
import type { CustomerDetails } from '../customer.events.ts';
import { customerMessages } from './customer.messages.ts';
import { faultsAmong } from './customer-faults.ts';

/** How a customer's data are entered: trimmed and normalised. `customer-faults.ts` says whether they are valid. */
const line = (max: number) =>
  z
    .string()
    .transform((value) => value.trim().replace(/\s+/g, ' '))
    .pipe(z.string().max(max, asIssue(valueMessages['too-long']({ max }))));

const code = (max: number, tooLong: Message = valueMessages['too-long']({ max })) =>
  z
    .string()
    .transform((value) => value.replace(/[\s.]/g, '').toUpperCase())
    .pipe(z.string().max(max, asIssue(tooLong)));

const address = (message: Message) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .pipe(
      emailAddress(message)
        .max(200, asIssue(valueMessages['too-long']({ max: 200 })))
        .or(z.literal('', asIssue(message))),
    );

const phone = line(40).pipe(z.string().regex(/^[+\d\s()./-]*$/, asIssue(customerMessages['bad-phone'])));

/** `IT` before the digits only repeats the country: drop it. */
const vatNumber = code(20).transform((value) => value.replace(/^IT(?=\d)/, ''));

const fields = {
  business_name: line(200),
  name: line(120),
  surname: line(120),
  email: address(valueMessages['bad-email']),
  pec: address(customerMessages['bad-pec']),
  vat_number: vatNumber,
  fiscal_code: code(20),
  sdi: code(7),
  address: line(200),
  codepostal: line(10),
  city: line(120),
  province: code(2, customerMessages['province-code']),
  country: code(2, customerMessages['country-code']),
  telephone_number: phone,
  mobile_number: phone,
  fax_number: phone,
  website: line(200).pipe(
    z.string().regex(/^$|^(https?:\/\/)?([\w-]+\.)+[a-z]{2,}([/?#]\S*)?$/i, asIssue(customerMessages['bad-website'])),
  ),
} satisfies Record<keyof CustomerDetails, z.ZodType<string>>;

/** Any of a customer's fields; an absent one is unchanged (or empty for a new customer), an empty text clears. */
export const customerInput = z.object(fields).partial();
export type CustomerInput = z.infer<typeof customerInput>;

/** A customer's complete details: what the input leaves out is empty, the country is Italy by default. */
export function completeDetails(input: CustomerInput): CustomerDetails {
  const empty = Object.fromEntries(Object.keys(fields).map((field) => [field, ''])) as CustomerDetails;
  return { ...empty, ...input, country: input.country || 'IT' };
}

/**
 * The form of a customer, with further fields beside the customer's own. When a field can't be read, the rules of the
 * others are checked as well: a refused form names all faults at once.
 * @param whole true: fields that the form leaves out are empty; false: they are unchanged, and not known here
 */
export function customerForm<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  { whole }: { readonly whole: boolean },
): z.ZodObject<Omit<typeof customerInput.shape, keyof Shape> & Shape> {
  const form = z.object({ ...customerInput.shape, ...shape });
  return form.superRefine(
    (given, context) => {
      const unread = new Set(context.issues.map(({ path }) => path?.[0]));
      const read = (field: string) => !unread.has(field) && (whole || Object.hasOwn(given, field));
      const values = Object.entries(given).filter(([field]) => field in fields && read(field));
      const details = completeDetails(Object.fromEntries(values));
      for (const { field, message } of faultsAmong(details, read)) {
        context.addIssue({ code: 'custom', path: [field], message: asIssue(message) });
      }
    },
    // Only when a field could not be read: the domain itself checks a readable form, knowing more. A value that is no
    // object has no fields.
    { when: ({ issues, value }) => issues.length > 0 && typeof value === 'object' && value !== null },
  ) as unknown as z.ZodObject<Omit<typeof customerInput.shape, keyof Shape> & Shape>;
}
