import { type PriceFrom, withPrice } from '../../kernel/price-history.ts';
import { isRecordEvent, recordIn, recordMeaning } from '../record.events.ts';

interface StoredEvent {
  readonly type: string;
  readonly meta: { readonly at: string };
}

/** The price history of an item, without VAT, from the events of its stream, oldest first. */
export function pricesOf(events: readonly StoredEvent[]): readonly PriceFrom[] {
  let price: number | null = null;
  let [online, archived] = [false, false];
  let history: readonly PriceFrom[] = [];
  for (const event of events) {
    if (!isRecordEvent(event) || recordIn({ name: 'item' }, event) === null) continue;
    const { values = {} } = event.data;
    const fact = recordMeaning(event.type)?.fact;
    if (fact === 'Archived' || fact === 'Restored') archived = fact === 'Archived';
    if (typeof values.price === 'number') price = values.price;
    if (values.online !== undefined) online = values.online === true;
    const shown = online && !archived ? price : null;
    history = withPrice(history, { at: event.meta.at, price: shown });
  }
  return history;
}
