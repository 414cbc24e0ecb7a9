import { z } from 'zod';
import { customerInput } from '../customers/offered/customer-input.ts';
import { asIssue } from '../kernel/message.ts';
import { valueMessages } from '../kernel/value.messages.ts';
import { cents, id, line, text } from '../kernel/values.ts';
import { type Firm, firmFields } from './firm.events.ts';
import { firmMessages } from './firm.messages.ts';

/** The firm's fields are read as its customers' are: VAT numbers, addresses, e-mails and telephones. */
const customerFields = customerInput.required().shape;

const code = (max: number) =>
  z
    .string()
    .transform((value) => value.replace(/\s/g, '').toUpperCase())
    .pipe(line(max));

const count = (min: number, max: number) =>
  z
    .number(asIssue(valueMessages['bad-number']))
    .int(asIssue(valueMessages['bad-number']))
    .min(min, asIssue(valueMessages['too-low']({ min })))
    .max(max, asIssue(valueMessages['too-high']({ max })));

const inOrder = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

const reminderDays = z
  .array(count(1, 365))
  .max(5, asIssue(valueMessages['too-many']({ max: 5 })))
  .transform(inOrder);

/** The firm's fields as they are typed. Without those that no form types: the logo, and the row of the vault. */
export const firmForm = z.object({
  name: line(200),
  tagline: line(200),
  vat_number: customerFields.vat_number,
  fiscal_code: customerFields.fiscal_code,
  rea: line(40),
  sdi: customerFields.sdi,
  pec: customerFields.pec,
  email: customerFields.email,
  telephone_number: customerFields.telephone_number,
  website: customerFields.website,
  address: customerFields.address,
  codepostal: customerFields.codepostal,
  city: customerFields.city,
  province: customerFields.province,
  country: customerFields.country,
  workshop_address: customerFields.address,
  workshop_codepostal: customerFields.codepostal,
  workshop_city: customerFields.city,
  workshop_province: customerFields.province,
  bank_name: line(120),
  iban: code(34),
  bic: code(11),
  papers_head: text(500),
  papers_foot: text(500),
  working_weekdays: z.array(count(1, 7)).min(1, asIssue(firmMessages['no-working-day'])).transform(inOrder),
  working_hours: text(300),
  closures: firmFields.shape.closures,
  supplier_days: count(1, 365),
  quote_reminder_days: reminderDays,
  quote_last_reminder_days: count(0, 30),
  pickup_reminder_days: reminderDays,
  storage_fee_after_days: count(0, 365),
  storage_fee_per_day: cents,
  quote_validity_days: count(1, 365),
  free_discount_percent: count(0, 100),
  vat_rate: count(0, 10_000),
  quote_note_before: text(4000),
  quote_note_customer: text(4000),
  quote_payment: line(200),
  terms_of_sale_it: firmFields.shape.terms_of_sale_it,
  terms_of_sale_en: firmFields.shape.terms_of_sale_en,
  ddt_prefix: line(12),
  ddt_suffix: line(12),
  privacy_page: id.nullable(),
  request_months: count(1, 120),
  second_factor_required: z.boolean(asIssue(valueMessages['bad-value'])),
  mail_sender_name: line(120),
  mail_sender_address: customerFields.email,
  mail_reply_to: customerFields.email,
  mail_foot: text(1000),
  smtp_host: z
    .string()
    .trim()
    .max(253, asIssue(valueMessages['too-long']({ max: 253 })))
    .regex(/^$|^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$|^\[[0-9a-fA-F:.]+\]$/, asIssue(firmMessages['bad-host'])),
  smtp_port: count(1, 65_535),
  smtp_security: firmFields.shape.smtp_security,
} satisfies Omit<Record<keyof Firm, z.ZodType>, 'logo' | 'smtp_credentials'>);

/** Any of the fields; an absent one is unchanged, an empty text clears. */
export const firmInput = firmForm.partial();
