import type { PreviewQuoteBody } from '#api/contracts/documents.contract.ts';
import type { FirmTerms } from '#api/contracts/firm.contract.ts';
import type { SaveQuoteBody } from '#api/contracts/quotes.contract.ts';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { addDays } from '#domain/kernel/calendar.ts';
import { vatOf } from '#domain/kernel/money.ts';
import { centsOf, formatMoney, parseMoney, typedMoney, typedQuantity, wireOf } from '#web/lib/money/money.ts';

export type StaffQuote = RepairDetail['quotes'][number];

/** At most ten referents (specification, section 9). */
export const MAX_REFERENTS = 10;
export const DRAFT = 1;
export const PENDING = 2;

/** An article row as typed. `storage`: the storage fee that it asks; absent: none. */
export interface QuoteRow {
  description: string;
  code_gr: string;
  qta: string;
  storage?: StaffQuote['articles'][number]['storage'];
}

/** The form's values of a quote: amounts and quantities as typed. */
export interface QuoteValues {
  object: string;
  kind_attention: string;
  description_and_items_agg: string;
  articles: QuoteRow[];
  tot_quote: string;
  discount: string;
  description_payment: string;
  valid_until: string;
  note_before_the_quote: string;
  note: string;
  note_customer: string;
  referents: { email: string; user_id: number | null; people_id: number | null }[];
}

/**
 * The form's values for the newest version; without one, the firm's own texts and an empty row.
 * @param today a draft keeps its last day unless the day is past or only the usual one; otherwise, and after a version
 * that was sent, the field is empty: the usual days count anew
 */
export function quoteValues(quote: StaffQuote | undefined, today: string, terms: FirmTerms): QuoteValues {
  if (!quote) {
    return {
      object: '',
      kind_attention: '',
      description_and_items_agg: '',
      articles: [{ description: '', code_gr: '', qta: '1' }],
      tot_quote: '',
      discount: '',
      description_payment: terms.quote_payment,
      valid_until: '',
      note_before_the_quote: terms.quote_note_before,
      note: '',
      note_customer: terms.quote_note_customer,
      referents: [],
    };
  }
  const usual = quote.valid_until === addDays(quote.date_agg.slice(0, 10), terms.quote_validity_days);
  return {
    object: quote.object,
    kind_attention: quote.kind_attention,
    description_and_items_agg: quote.description_and_items_agg,
    articles: quote.articles.map((article) => ({ ...article, qta: typedQuantity(article.qta) })),
    tot_quote: typedMoney(quote.tot_quote),
    discount: typedMoney(quote.discount),
    description_payment: quote.description_payment,
    valid_until: quote.id_states_quote === DRAFT && quote.valid_until >= today && !usual ? quote.valid_until : '',
    note_before_the_quote: quote.note_before_the_quote,
    note: quote.note,
    note_customer: quote.note_customer,
    referents: quote.referents.map((referent) => ({ ...referent })),
  };
}

/** Amounts of a quote as they will be saved, in the API's form; null: an amount cannot be read. */
export interface Totals {
  readonly net: string | null;
  readonly vat: string | null;
  readonly gross: string | null;
  /** The discount is more than the total. */
  readonly tooMuch: boolean;
}

/** `total_amount_with_discount = tot_quote − discount` (specification, section 5), its VAT half-up, and their sum. */
export function totals(tot_quote: string, discount: string, vatPercent: number): Totals {
  const total = amount(tot_quote);
  const less = amount(discount);
  if (total === null || less === null) return { net: null, vat: null, gross: null, tooMuch: false };
  const net = total - less;
  if (net < 0) return { net: null, vat: null, gross: null, tooMuch: true };
  const vat = vatOf(net, Math.round(vatPercent * 100));
  return { net: wireOf(net), vat: wireOf(vat), gross: wireOf(net + vat), tooMuch: false };
}

/** Cents of a typed amount; an empty text is zero; null: no amount. */
function amount(text: string): number | null {
  if (text.trim() === '') return 0;
  const money = parseMoney(text);
  return money === null ? null : centsOf(money);
}

/** What a quote that is about to be sent may lack. */
type Missing = 'everything' | 'amount' | 'articles' | 'payment';

/**
 * What a quote lacks; empty: nothing. It is sent only after a question: it is all empty, has no amount, says neither
 * by articles nor by a description what is offered, or not how it is paid.
 */
export function missingIn({ articles, ...values }: QuoteValues): readonly Missing[] {
  const { object, description_and_items_agg, note_before_the_quote, note_customer, description_payment } = values;
  const rows = articles.map(({ description, code_gr }) => description + code_gr);
  const blank = (...texts: readonly string[]) => texts.every((text) => text.trim() === '');
  const free = amount(values.tot_quote) === 0;
  if (free && blank(object, description_and_items_agg, note_before_the_quote, note_customer, ...rows)) {
    return ['everything'];
  }
  const missing: Missing[] = [];
  if (free) missing.push('amount');
  if (blank(description_and_items_agg, ...rows)) missing.push('articles');
  if (!free && blank(description_payment)) missing.push('payment');
  return missing;
}

/** The addresses that a quote's mail goes to, each once: the customer's and the referents'. */
export function recipientsOf(email: string, referents: QuoteValues['referents']): string[] {
  const all = [email, ...referents.map((referent) => referent.email)].map((address) => address.trim());
  return all.filter(
    (address, index) =>
      address !== '' && all.findIndex((other) => other.toLowerCase() === address.toLowerCase()) === index,
  );
}

/**
 * The request's body: the changed fields and the wanted state.
 * @param valid_until the last day as the form shows it, which a version that is sent always names; empty: the usual
 * days from today
 * @param version the newest version, on which the changes are based; absent: this is the first
 */
export function quoteBody(
  id: number,
  changes: Partial<QuoteValues>,
  valid_until: string,
  state: typeof DRAFT | typeof PENDING,
  version: number | undefined,
  today: string,
  { quote_validity_days }: Pick<FirmTerms, 'quote_validity_days'>,
): SaveQuoteBody {
  const { articles, tot_quote, discount, referents, valid_until: changed, ...texts } = changes;
  const sendsLastDay = changed !== undefined || valid_until === '' || state === PENDING;
  return {
    id,
    version,
    id_states_quote: state,
    ...texts,
    ...(sendsLastDay ? { valid_until: valid_until || addDays(today, quote_validity_days) } : {}),
    ...(tot_quote === undefined ? {} : { tot_quote: parseMoney(tot_quote) ?? (tot_quote.trim() || '0') }),
    ...(discount === undefined ? {} : { discount: parseMoney(discount) ?? (discount.trim() || '0') }),
    ...(articles === undefined
      ? {}
      : {
          articles: articles
            .filter(({ description, code_gr }) => description.trim() !== '' || code_gr.trim() !== '')
            .map((row) => ({ ...row, qta: row.qta.trim() || '0' })),
        }),
    ...(referents === undefined
      ? {}
      : {
          referents: referents.map(({ email, user_id, people_id }) => ({
            email,
            user_id: user_id ?? ('' as const),
            people_id: people_id ?? ('' as const),
          })),
        }),
  };
}

/** The body of a preview: all input as typed, before it is saved, and nothing of an earlier version. */
export function previewBody(id: number, values: QuoteValues, today: string, terms: FirmTerms): PreviewQuoteBody {
  const {
    version: _,
    referents: __,
    ...body
  } = quoteBody(...([id, values, values.valid_until, DRAFT, undefined, today, terms] as const));
  return body;
}

/** Formats a value for the question at a conflict: cents as money, rows in words. */
export function readable(field: string, value: unknown): unknown {
  if ((field === 'quote.tot_quote' || field === 'quote.discount') && typeof value === 'number') {
    return formatMoney(wireOf(value));
  }
  if (!Array.isArray(value)) return value;
  return value.map(({ email, description, qta }) => email ?? `${description} × ${qta}`).join(', ');
}
