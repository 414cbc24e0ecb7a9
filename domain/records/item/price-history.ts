import { isRecordEvent, recordIn, recordMeaning } from '../record.events.ts';

/** What an item asked from an instant on (cents without VAT); null: the shop did not show it. */
export interface PriceFrom {
  readonly at: string;
  readonly price: number | null;
}

interface Told {
  readonly type: string;
  readonly meta: { readonly at: string };
}

/** A price that was cut tells the lowest of so many days before (Codice del consumo, art. 17-bis). */
const DAYS = 30;
const DAY_MS = 86_400_000;

/** What an item asked, by the events of its stream, oldest first: each entry differs from the one before. */
export function pricesOf(events: readonly Told[]): PriceFrom[] {
  let price: number | null = null;
  let [online, archived] = [false, false];
  const history: PriceFrom[] = [];
  for (const event of events) {
    if (!isRecordEvent(event) || recordIn({ name: 'item' }, event) === null) continue;
    const { values = {} } = event.data;
    const fact = recordMeaning(event.type)?.fact;
    if (fact === 'Archived' || fact === 'Restored') archived = fact === 'Archived';
    if (typeof values.price === 'number') price = values.price;
    if (values.online !== undefined) online = values.online === true;
    const shown = online && !archived ? price : null;
    if (shown !== (history.at(-1)?.price ?? null)) history.push({ at: event.meta.at, price: shown });
  }
  return history;
}

/**
 * The lowest price of the 30 days before the cut that led to what is asked now; null: what is asked now is no cut price. Days on
 * which the shop did not show the item count for nothing.
 * @param history as {@link pricesOf} gives it
 */
export function lowestBeforeCut(history: readonly PriceFrom[]): number | null {
  const now = history.at(-1)?.price ?? null;
  if (now === null) return null;
  const last = history.findLastIndex(({ price }) => price !== null && price !== now);
  const before = history[last]?.price ?? null;
  if (before === null || before <= now) return null;
  // The first entry after it that shows a price: what lies between was not shown.
  const cut = history.findIndex(({ price }, nth) => nth > last && price !== null);
  const end = Date.parse(history[cut]?.at ?? '');
  const begin = end - DAYS * DAY_MS;
  const held = history.slice(0, cut).filter(({ price }, nth) => {
    return price !== null && Date.parse(history[nth + 1]?.at ?? '') > begin;
  });
  // Whoever was not shown for a month before the cut was last shown at that price.
  return held.reduce((lowest, { price }) => Math.min(lowest, price ?? lowest), held.length > 0 ? Infinity : before);
}
