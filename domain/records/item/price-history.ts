import { isRecordEvent, recordIn, recordMeaning } from '../record.events.ts';

/** The price of an item from an instant on, in cents without VAT; null: the shop did not show the item. */
export interface PriceFrom {
  readonly at: string;
  readonly price: number | null;
}

interface StoredEvent {
  readonly type: string;
  readonly meta: { readonly at: string };
}

/** A reduced price must be shown with the lowest price of so many days before (Codice del consumo, art. 17-bis). */
const DAYS = 30;
const DAY_MS = 86_400_000;

/** The price history of an item from the events of its stream, oldest first. Each entry differs from the one before. */
export function pricesOf(events: readonly StoredEvent[]): PriceFrom[] {
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
 * The lowest price, in cents, of the 30 days before the reduction that led to the current price; null: the current
 * price is no reduced one. Days on which the shop did not show the item do not count.
 * @param history as {@link pricesOf} returns it
 */
export function lowestBeforeCut(history: readonly PriceFrom[]): number | null {
  const now = history.at(-1)?.price ?? null;
  if (now === null) return null;
  const last = history.findLastIndex(({ price }) => price !== null && price !== now);
  const before = history[last]?.price ?? null;
  if (before === null || before <= now) return null;
  // The first entry with a price after the last other price: the entries between did not show the item.
  const cut = history.findIndex(({ price }, nth) => nth > last && price !== null);
  const end = Date.parse(history[cut]?.at ?? '');
  const begin = end - DAYS * DAY_MS;
  const held = history.slice(0, cut).filter(({ price }, nth) => {
    return price !== null && Date.parse(history[nth + 1]?.at ?? '') > begin;
  });
  // An item that was not shown in the 30 days before the reduction was last shown at the price `before`.
  return held.reduce((lowest, { price }) => Math.min(lowest, price ?? lowest), held.length > 0 ? Infinity : before);
}
