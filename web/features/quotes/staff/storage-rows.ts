import type { StorageOffer } from '#api/contracts/repair-reads.contract.ts';
import { MAX_QUOTE_ARTICLES } from '#domain/quotes/quote-limits.ts';
import { centsOf, parseMoney, typedMoney, wireOf } from '#web/lib/money/money.ts';
import type { QuoteRow, QuoteValues } from './quote-values.ts';

type Filled = Pick<QuoteValues, 'articles' | 'tot_quote'>;

/** What rows ask for storage, in cents. */
export function storageCents(articles: readonly Pick<QuoteRow, 'storage'>[]): number {
  return articles.reduce((sum, { storage }) => sum + (storage ? centsOf(storage.amount) : 0), 0);
}

/** Whether a row of the quote asks for all days of an offer. */
export function isTaken({ id, until }: StorageOffer, articles: QuoteValues['articles']): boolean {
  return articles.some(({ storage }) => storage?.repairId === id && storage.until >= until);
}

/**
 * The quote with a row for an offer, and its amount in the total. A row that asks for fewer days of the same goods is
 * replaced, and so is one that nobody filled in.
 * @param description of the row
 * @returns null: the total cannot be read, or there can be no more rows
 */
export function withStorage(values: Filled, offer: StorageOffer, description: string): Filled | null {
  const without = withoutStorage(values, offer);
  if (without === null) return null;
  const { id: repairId, days, amount, until } = offer;
  const row: QuoteRow = { description, code_gr: '', qta: String(days), storage: { repairId, until, amount } };
  const others = without.articles.filter((other) => other.description.trim() !== '' || other.code_gr.trim() !== '');
  if (others.length >= MAX_QUOTE_ARTICLES) return null;
  const total = totalBy(without.tot_quote, centsOf(amount));
  return total === null ? null : { articles: [...others, row], tot_quote: total };
}

/**
 * The quote without the row for an offer, and without its amount in the total.
 * @returns null: the total cannot be read
 */
export function withoutStorage({ articles, tot_quote }: Filled, { id }: StorageOffer): Filled | null {
  const gone = articles.filter(({ storage }) => storage?.repairId === id);
  const total = totalBy(tot_quote, -storageCents(gone));
  return total === null ? null : { articles: articles.filter((row) => !gone.includes(row)), tot_quote: total };
}

/**
 * A typed total by so many cents more; null: it cannot be read. Never less than nothing, because staff may have lowered
 * it; empty for nothing, so that the prices of parts still set it.
 */
export function totalBy(typed: string, by: number): string | null {
  const total = typed.trim() === '' ? '0.00' : parseMoney(typed);
  if (total === null) return null;
  const cents = centsOf(total) + by;
  return cents > 0 ? typedMoney(wireOf(cents)) : '';
}
