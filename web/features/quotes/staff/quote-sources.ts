import type { EarlierQuote, WorkSheetSummary } from '#api/contracts/repair-reads.contract.ts';
import { centsOf, typedMoney, typedQuantity, wireOf } from '#web/lib/money/money.ts';
import type { QuoteValues } from './quote-values.ts';
import { storageCents } from './storage-rows.ts';

/** The values that a quote takes over from the work sheet. Empty ones are left out, or they would erase typed input. */
export function fromSheet({ description, articles, tot_final }: WorkSheetSummary): Partial<QuoteValues> {
  const rows = articles.map(({ description: text, code_gr, qta }) => ({
    description: text,
    code_gr,
    qta: typedQuantity(qta),
  }));
  return {
    ...(description === '' ? {} : { description_and_items_agg: description }),
    ...(rows.length === 0 ? {} : { articles: rows }),
    ...(Number(tot_final) === 0 ? {} : { tot_quote: typedMoney(tot_final) }),
  };
}

/**
 * The values that a quote takes over from an earlier one: all that was sent except the last day. The addressees come
 * along only for the same customer. Internal notes stay with the repair that they are about, and what was asked for
 * storage stays with the quote that asks it: neither its rows nor its amount come along.
 */
export function fromEarlier(quote: EarlierQuote): Partial<QuoteValues> {
  const { object, description_and_items_agg, note_before_the_quote, note_customer, description_payment } = quote;
  return {
    object,
    description_and_items_agg,
    note_before_the_quote,
    note_customer,
    description_payment,
    articles: quote.articles.filter(({ storage }) => !storage).map((row) => ({ ...row, qta: typedQuantity(row.qta) })),
    tot_quote: typedMoney(wireOf(Math.max(0, centsOf(quote.tot_quote) - storageCents(quote.articles)))),
    discount: typedMoney(quote.discount),
    ...(quote.same_customer
      ? { kind_attention: quote.kind_attention, referents: quote.referents.map((referent) => ({ ...referent })) }
      : {}),
  };
}
