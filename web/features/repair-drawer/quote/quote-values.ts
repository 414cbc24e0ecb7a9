import type { SaveQuoteBody } from '#api/contracts/quotes.contract.ts';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { vatOf } from '#domain/kernel/money.ts';
import { changesBetween } from '#web/lib/forms/record-changes.ts';
import { centsOf, parseMoney, typedMoney, typedQuantity, wireOf } from '#web/lib/money/money.ts';

export type StaffQuote = RepairDetail['quotes'][number];

/** At most ten referents (specification, section 9). */
export const MAX_REFERENTS = 10;
export const DRAFT = 1;
export const PENDING = 2;

/** VAT of a quote that does not say its own yet, in percent. */
const DEFAULT_VAT = 22;

/** A quote as the form holds it: amounts and quantities as typed. */
export interface QuoteValues {
  /** The state that saving leads to; empty: not chosen yet. */
  id_states_quote: string;
  object: string;
  kind_attention: string;
  description_and_items_agg: string;
  articles: { description: string; code_gr: string; qta: string }[];
  tot_quote: string;
  discount: string;
  description_payment: string;
  valid_until: string;
  note_before_the_quote: string;
  note: string;
  note_customer: string;
  referents: { email: string; user_id: number | null; people_id: number | null }[];
}

/** The form for the newest version; without one, empty rows to begin with. */
export function quoteValues(quote: StaffQuote | undefined): QuoteValues {
  if (!quote) {
    return {
      id_states_quote: '',
      object: '',
      kind_attention: '',
      description_and_items_agg: '',
      articles: [{ description: '', code_gr: '', qta: '1' }],
      tot_quote: '',
      discount: '',
      description_payment: '',
      valid_until: '',
      note_before_the_quote: '',
      note: '',
      note_customer: '',
      referents: [],
    };
  }
  return {
    id_states_quote: '',
    object: quote.object,
    kind_attention: quote.kind_attention,
    description_and_items_agg: quote.description_and_items_agg,
    articles: quote.articles.map(({ description, code_gr, qta }) => ({
      description,
      code_gr,
      qta: typedQuantity(qta),
    })),
    tot_quote: typedMoney(quote.tot_quote),
    discount: typedMoney(quote.discount),
    description_payment: quote.description_payment,
    // An ended version's validity is past or used up: a new one gets its own days.
    valid_until: quote.id_states_quote === DRAFT || quote.id_states_quote === PENDING ? quote.valid_until : '',
    note_before_the_quote: quote.note_before_the_quote,
    note: quote.note,
    note_customer: quote.note_customer,
    referents: quote.referents.map((referent) => ({ ...referent })),
  };
}

/** Amounts of a quote as they will be saved, in the wire's form; null where an amount cannot be read. */
export interface Totals {
  readonly net: string | null;
  readonly vat: string | null;
  readonly gross: string | null;
  /** The discount is more than the total. */
  readonly tooMuch: boolean;
}

/** `total_amount_with_discount = tot_quote − discount` (specification, section 5), its VAT half-up, and both together. */
export function totals(tot_quote: string, discount: string, vatPercent: number = DEFAULT_VAT): Totals {
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

/** What is sent: what was changed since the version that was shown (all of a first one), and the wanted state. */
export function quoteBody(
  id: number,
  values: QuoteValues,
  shown: QuoteValues,
  version: number | undefined,
): SaveQuoteBody {
  const { id_states_quote, articles, tot_quote, discount, referents, valid_until, ...texts } =
    version === undefined ? values : changesBetween(shown, values);
  return {
    id,
    version,
    id_states_quote: values.id_states_quote === '' ? '' : Number(values.id_states_quote),
    ...texts,
    ...(valid_until ? { valid_until } : {}),
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
