import { centsOf, typedMoney, wireOf } from '#web/lib/money/money.ts';
import { parseNumber } from '#web/lib/numbers/numbers.ts';
import type { QuoteValues } from './quote-values.ts';

/** List prices of the chosen parts by code, as the API sends them. */
export type ListPrices = Readonly<Record<string, string>>;

/** The total of the chosen parts by list prices, as a typed amount; null: none of the rows has a price. */
export function listTotal(articles: QuoteValues['articles'], prices: ListPrices): string | null {
  const priced = articles.filter(({ code_gr }) => prices[code_gr] !== undefined);
  if (priced.length === 0) return null;
  const cents = priced.reduce(
    (sum, { code_gr, qta }) => sum + Math.round(centsOf(prices[code_gr] ?? '0') * (parseNumber(qta, 3) ?? 0)),
    0,
  );
  return typedMoney(wireOf(cents));
}

/**
 * The quote's total after a part was chosen: the list's total, unless somebody typed another one.
 * @param before the list's total before the choice, null: none
 */
export function totalAfterPart(typed: string, before: string | null, after: string | null): string {
  const untouched = typed.trim() === '' || typed === before;
  return untouched && after !== null ? after : typed;
}
