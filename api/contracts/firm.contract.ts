import { z } from 'zod';
import { firmForm, firmInput } from '#domain/firm/firm-input.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, money, moneyInput, written } from './envelope.ts';
import { clearableId, dateInput, flagInput, idInput, numberInput } from './input.ts';

const typed = firmForm.shape;
const numbers = z.array(numberInput);

/**
 * `POST /api/v1/firm`: only what changes. User and password of the mail server go together; both empty: the server
 * needs none.
 */
const correctFirmBody = z.object({
  ...firmInput.shape,
  supplier_days: numberInput.pipe(typed.supplier_days).optional(),
  quote_last_reminder_days: numberInput.pipe(typed.quote_last_reminder_days).optional(),
  quote_validity_days: numberInput.pipe(typed.quote_validity_days).optional(),
  free_discount_percent: numberInput.pipe(typed.free_discount_percent).optional(),
  /** A page of the site; an empty text chooses none. */
  privacy_page: clearableId.pipe(typed.privacy_page).optional(),
  request_months: numberInput.pipe(typed.request_months).optional(),
  second_factor_required: flagInput.optional(),
  smtp_port: numberInput.pipe(typed.smtp_port).optional(),
  closures: z
    .array(typed.closures.element.extend({ from: dateInput, to: dateInput }))
    .pipe(typed.closures)
    .optional(),
  working_weekdays: numbers.pipe(typed.working_weekdays).optional(),
  quote_reminder_days: numbers.pipe(typed.quote_reminder_days).optional(),
  pickup_reminder_days: numbers.pipe(typed.pickup_reminder_days).optional(),
  storage_fee_after_days: numberInput.pipe(typed.storage_fee_after_days).optional(),
  storage_fee_per_day: moneyInput.pipe(typed.storage_fee_per_day).optional(),
  /** In percent, as people write it: 22, "4,5". */
  vat_rate: numberInput
    .transform((rate) => Math.round(rate * 100))
    .pipe(typed.vat_rate)
    .optional(),
  smtp_user: z
    .string()
    .max(200, asIssue(valueMessages['too-long']({ max: 200 })))
    .optional(),
  smtp_password: z
    .string()
    .max(500, asIssue(valueMessages['too-long']({ max: 500 })))
    .optional(),
});

/**
 * `POST /api/v1/firm/logo`: a picture inside JSON (a data URL, or bare base64), at most 10 MB; an empty text removes
 * it.
 */
export const firmLogoBody = z.object({
  logo: z.string().max(14_000_000, asIssue(valueMessages['bad-file'])),
  name: z.string().max(200).default('logo.png'),
});

const text = z.string();
const number = z.number();

/** What a new quote begins with. */
const quoteTerms = {
  quote_validity_days: number,
  free_discount_percent: number,
  /** In percent. */
  vat_rate: number,
  quote_note_before: text,
  quote_note_customer: text,
  quote_payment: text,
};

/** `GET /api/v1/firm`: everything but secrets. */
const firmSettings = z.object({
  name: text,
  tagline: text,
  vat_number: text,
  fiscal_code: text,
  rea: text,
  sdi: text,
  pec: text,
  email: text,
  telephone_number: text,
  website: text,
  logo: z.object({ media: number, name: text }).nullable(),
  address: text,
  codepostal: text,
  city: text,
  province: text,
  country: text,
  workshop_address: text,
  workshop_codepostal: text,
  workshop_city: text,
  workshop_province: text,
  bank_name: text,
  iban: text,
  bic: text,
  papers_head: text,
  papers_foot: text,
  working_weekdays: z.array(number),
  working_hours: text,
  closures: z.array(z.object({ from: text, to: text, reason: text })),
  supplier_days: number,
  quote_reminder_days: z.array(number),
  quote_last_reminder_days: number,
  pickup_reminder_days: z.array(number),
  storage_fee_after_days: number,
  /** «0.00»: none. */
  storage_fee_per_day: money,
  ...quoteTerms,
  terms_of_sale_it: text,
  terms_of_sale_en: text,
  ddt_prefix: text,
  ddt_suffix: text,
  /** The number of the page that is the privacy notice. */
  privacy_page: number.nullable(),
  /** Whether anybody can read that page: forms link to it only then. */
  privacy_page_seen: z.boolean(),
  /** For how many months requests from the site are kept after they ended. */
  request_months: number,
  /** Accounts that may edit roles or users need a second factor. */
  second_factor_required: z.boolean(),
  mail_sender_name: text,
  mail_sender_address: text,
  mail_reply_to: text,
  mail_foot: text,
  smtp_host: text,
  smtp_port: number,
  smtp_security: z.enum(['starttls', 'tls', 'none']),
  /** Whether user and password are stored; no answer holds them. */
  smtp_credentials_set: z.boolean(),
  /** Where mails go. The machine's own setting goes before the firm's; `folder`: mails are stored as files. */
  mail_goes_by: z.enum(['machine', 'firm', 'folder']),
  /** For If-Match. */
  revision: number,
  position: text.nullable(),
});
export type FirmSettings = z.infer<typeof firmSettings>;

/** `GET /api/v1/firm/public`: what anybody may see of the firm, also before signing in. Live as topic `firm`. */
const publicFirm = z.object({
  name: text,
  tagline: text,
  /** Id of the picture that `GET /api/v1/firm/logo` gives; null: none. */
  logo: number.nullable(),
  email: text,
  telephone_number: text,
  website: text,
  working_hours: text,
  /**
   * Where the privacy notice is read, by language, without the origin: in the language, else in another; null: no page
   * was chosen, or nobody can read it.
   */
  privacy_notice: z.object({ it: text.nullable(), en: text.nullable() }),
  position: text.nullable(),
});
export type PublicFirm = z.infer<typeof publicFirm>;

/** `GET /api/v1/firm/terms`: the initial values of a new quote. */
const firmTerms = z.object({
  ...quoteTerms,
  position: text.nullable(),
});
export type FirmTerms = z.infer<typeof firmTerms>;

/** `GET /api/v1/firm/termsOfSale`: one wording of them. */
const termsOfSale = z.object({
  /** From 1. */
  number: z.number().int(),
  it: text,
  en: text,
  /** Whether it is the one that orders are placed by now. */
  in_force: z.boolean(),
});

/** `GET /api/v1/firm/history`: one change, newest first. Values as in {@link firmSettings}. */
const firmChange = z.object({
  revision: number,
  at: text,
  by: text,
  changes: z.array(z.object({ field: text, before: z.unknown(), after: z.unknown() })),
});
export type FirmChange = z.infer<typeof firmChange>;

const path = '/api/v1/firm';

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const firmEndpoints = {
  readFirm: { method: 'GET', path, answer: answer(firmSettings) },
  correctFirm: { method: 'POST', path, body: correctFirmBody, answer: written(z.null()) },
  publicFirm: { method: 'GET', path: `${path}/public`, answer: answer(publicFirm) },
  readLogo: { method: 'GET', path: `${path}/logo`, query: z.object({ v: z.string().max(20).optional() }) },
  changeLogo: { method: 'POST', path: `${path}/logo`, body: firmLogoBody, answer: written(z.null()) },
  firmTerms: { method: 'GET', path: `${path}/terms`, answer: answer(firmTerms) },
  termsOfSale: {
    method: 'GET',
    path: `${path}/termsOfSale`,
    /** Without a number: those in force. */
    query: z.object({ number: idInput.optional() }),
    answer: answer(termsOfSale),
  },
  firmHistory: { method: 'GET', path: `${path}/history`, answer: answer(z.array(firmChange)) },
  testMail: { method: 'POST', path: `${path}/mailtest`, answer: answer(z.null()) },
} as const satisfies Endpoints;
