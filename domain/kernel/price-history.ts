/** A price from an instant on, in cents; null: nobody could see it. */
export interface PriceFrom {
  readonly at: string;
  readonly price: number | null;
}

/** A reduced price must be shown with the lowest price of so many days before (Codice del consumo, art. 17-bis). */
const DAYS = 30;
const DAY_MS = 86_400_000;

/** A price history with one more price; the same as the last one adds nothing. */
export function withPrice(history: readonly PriceFrom[], { at, price }: PriceFrom): readonly PriceFrom[] {
  return price === (history.at(-1)?.price ?? null) ? history : [...history, { at, price }];
}

/**
 * The lowest price, in cents, of the 30 days before the reduction that led to the current price; null: the current
 * price is no reduced one. Days on which nobody could see it do not count.
 * @param history oldest first, each entry different from the one before
 */
export function lowestBeforeCut(history: readonly PriceFrom[]): number | null {
  const now = history.at(-1)?.price ?? null;
  if (now === null) return null;
  const last = history.findLastIndex(({ price }) => price !== null && price !== now);
  const before = history[last]?.price ?? null;
  if (before === null || before <= now) return null;
  // The first entry with a price after the last other price: the entries between were not shown.
  const cut = history.findIndex(({ price }, nth) => nth > last && price !== null);
  const end = Date.parse(history[cut]?.at ?? '');
  const begin = end - DAYS * DAY_MS;
  const held = history.slice(0, cut).filter(({ price }, nth) => {
    return price !== null && Date.parse(history[nth + 1]?.at ?? '') > begin;
  });
  // What was not shown in the 30 days before the reduction was last shown at the price `before`.
  return held.reduce((lowest, { price }) => Math.min(lowest, price ?? lowest), held.length > 0 ? Infinity : before);
}
