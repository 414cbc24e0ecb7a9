import type { FirmField } from './firm.events.ts';

/** How the settings are grouped, for the screen and the history. */
export const FIRM_SECTIONS = {
  identity: [
    'name',
    'tagline',
    'logo',
    'vat_number',
    'fiscal_code',
    'rea',
    'sdi',
    'pec',
    'email',
    'telephone_number',
    'website',
  ],
  addresses: [
    'address',
    'codepostal',
    'city',
    'province',
    'country',
    'workshop_address',
    'workshop_codepostal',
    'workshop_city',
    'workshop_province',
  ],
  bank: ['bank_name', 'iban', 'bic'],
  papers: ['papers_head', 'papers_foot'],
  calendar: ['working_weekdays', 'working_hours', 'closures'],
  quotes: [
    'quote_validity_days',
    'vat_rate',
    'free_discount_percent',
    'quote_note_before',
    'quote_note_customer',
    'quote_payment',
  ],
  sale: ['terms_of_sale_it', 'terms_of_sale_en'],
  limits: [
    'supplier_days',
    'quote_reminder_days',
    'quote_last_reminder_days',
    'pickup_reminder_days',
    'storage_fee_after_days',
    'storage_fee_per_day',
  ],
  numbers: ['ddt_prefix', 'ddt_suffix'],
  privacy: ['privacy_page'],
  requests: ['request_months'],
  access: ['second_factor_required'],
  mail: [
    'mail_sender_name',
    'mail_sender_address',
    'mail_reply_to',
    'mail_foot',
    'smtp_host',
    'smtp_port',
    'smtp_security',
    'smtp_credentials',
  ],
} as const satisfies Readonly<Record<string, readonly FirmField[]>>;
export type FirmSection = keyof typeof FIRM_SECTIONS;

/** The fields that the guided set-up asks for; the others are in the settings. */
export const SETUP_FIELDS = [
  'name',
  'vat_number',
  'fiscal_code',
  'address',
  'codepostal',
  'city',
  'province',
  'email',
  'telephone_number',
] as const satisfies readonly FirmField[];
export type SetupField = (typeof SETUP_FIELDS)[number];
