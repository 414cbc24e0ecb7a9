import type { Firm } from './firm.events.ts';

/** The one stream of the firm. */
export const FIRM_STREAM = 'firm';

/** The firm before its first correction: the terms of `domain.md`, and no name. */
export const FIRST_FIRM: Firm = {
  name: '',
  tagline: '',
  vat_number: '',
  fiscal_code: '',
  rea: '',
  sdi: '',
  pec: '',
  email: '',
  telephone_number: '',
  website: '',
  logo: null,
  address: '',
  codepostal: '',
  city: '',
  province: '',
  country: 'IT',
  workshop_address: '',
  workshop_codepostal: '',
  workshop_city: '',
  workshop_province: '',
  bank_name: '',
  iban: '',
  bic: '',
  papers_head: '',
  papers_foot: '',
  working_weekdays: [1, 2, 3, 4, 5],
  working_hours: '',
  closures: [],
  supplier_days: 15,
  quote_reminder_days: [3, 7],
  quote_last_reminder_days: 2,
  pickup_reminder_days: [7, 30, 60],
  storage_fee_after_days: 30,
  storage_fee_per_day: 0,
  quote_validity_days: 30,
  free_discount_percent: 15,
  vat_rate: 2200,
  quote_note_before: '',
  quote_note_customer: '',
  quote_payment: '',
  terms_of_sale_it: '',
  terms_of_sale_en: '',
  ddt_prefix: '',
  ddt_suffix: '',
  privacy_page: null,
  request_months: 24,
  second_factor_required: false,
  mail_sender_name: '',
  mail_sender_address: '',
  mail_reply_to: '',
  mail_foot: '',
  smtp_host: '',
  smtp_port: 587,
  smtp_security: 'starttls',
  smtp_credentials: '',
};

/** Total. */
export function evolveFirm(firm: Firm, event: { readonly type: string; readonly data: unknown }): Firm {
  if (event.type !== 'FirmCorrected') return firm;
  return { ...firm, ...(event.data as { readonly changes: Partial<Firm> }).changes };
}

/** The fold for commands that depend on the firm's terms. */
export const firmFold = { initial: FIRST_FIRM, evolve: evolveFirm };
