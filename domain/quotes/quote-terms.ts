import type { Firm } from '../firm/firm.events.ts';

/** The firm's terms for quotes, as they are when a quote is written. */
export type QuoteTerms = Pick<
  Firm,
  | 'quote_validity_days'
  | 'free_discount_percent'
  | 'vat_rate'
  | 'quote_note_before'
  | 'quote_note_customer'
  | 'quote_payment'
>;
