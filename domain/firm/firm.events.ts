import { z } from 'zod';
import { emailAddress } from '../kernel/email.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { cents, fileRef, id, line, localDate, made, text } from '../kernel/values.ts';
import { MOST_CLOSURES, MOST_TERMS } from './firm-limits.ts';

/** The days of a closure of the whole firm, both included. */
const closure = z.object({ from: localDate, to: localDate, reason: line(80) });

const address = emailAddress().or(z.literal(''));
const days = z.number().int().min(1).max(365);

export const SMTP_SECURITY = ['starttls', 'tls', 'none'] as const;

/** All that is known of the firm; the screen groups it (`FIRM_SECTIONS`). */
export const firmFields = z.object({
  name: line(200),
  tagline: line(200),
  vat_number: line(20),
  fiscal_code: line(20),
  /** Number in the register of companies: `MI-1234567`. */
  rea: line(40),
  sdi: line(7),
  pec: address,
  email: address,
  telephone_number: line(40),
  website: line(200),
  logo: fileRef.nullable(),

  address: line(200),
  codepostal: line(10),
  city: line(120),
  province: line(2),
  country: line(2),
  /** Where goods are brought, if it is not the registered office. */
  workshop_address: line(200),
  workshop_codepostal: line(10),
  workshop_city: line(120),
  workshop_province: line(2),

  bank_name: line(120),
  iban: line(34),
  bic: line(11),

  papers_head: text(500),
  papers_foot: text(500),

  /** 1 Monday … 7 Sunday. */
  working_weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  working_hours: text(300),
  closures: z.array(closure).max(MOST_CLOSURES),

  supplier_days: days,
  quote_reminder_days: z.array(days).max(5),
  /** Days before the end of a quote; 0: no last reminder. */
  quote_last_reminder_days: z.number().int().min(0).max(30),

  /** Days after a repair became ready on which its customer is reminded to collect it; empty: never. */
  pickup_reminder_days: z.array(days).max(5),
  /** Days after a repair became ready that cost nothing; from the next one on a storage fee runs. */
  storage_fee_after_days: z.number().int().min(0).max(365),
  /** Cents for each day in storage; 0: the firm asks none. */
  storage_fee_per_day: cents,

  quote_validity_days: days,
  free_discount_percent: z.number().int().min(0).max(100),
  /** Basis points. */
  vat_rate: z.number().int().min(0).max(10_000),
  quote_note_before: text(4000),
  quote_note_customer: text(4000),
  quote_payment: line(200),

  /** What the shop sells by; every wording that was in force stays readable (`offered/terms-of-sale.ts`). */
  terms_of_sale_it: text(MOST_TERMS),
  terms_of_sale_en: text(MOST_TERMS),

  /** Printed around the number of a transport document; they hold no digits. */
  ddt_prefix: line(12),
  ddt_suffix: line(12),

  /** The page of the site that is the privacy notice; null: none was chosen. */
  privacy_page: id.nullable(),

  /** For how many months a request from the site is kept after it ended. */
  request_months: z.number().int().min(1).max(120),

  /** The second factor is required of those who may edit roles or users (`managesPeople`). */
  second_factor_required: z.boolean(),

  mail_sender_name: line(120),
  mail_sender_address: address,
  mail_reply_to: address,
  mail_foot: text(1000),

  smtp_host: line(253),
  smtp_port: z.number().int().min(1).max(65_535),
  smtp_security: z.enum(SMTP_SECURITY),
  /** Row of `vault.secrets`; empty: the server needs none. */
  smtp_credentials: made(40),
});
export type Firm = z.infer<typeof firmFields>;
export type FirmField = keyof Firm;

/** Stream `firm`. */
export const firmEvents = eventsIn(
  { chapter: 'Firm', stream: 'firm', historyOf: [] },
  {
    FirmCorrected: event(z.object({ changes: firmFields.partial() }), {
      about: "The firm's own data, terms or settings were changed; only what changed is carried.",
      says: saying('Dati dell’azienda modificati', 'Firm’s settings changed'),
      touches: ({ changes }) => changes,
    }),
  },
);
