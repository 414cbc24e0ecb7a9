import { type PriceFrom, withPrice } from '../kernel/price-history.ts';
import { type AdState, evolveAd } from './offered/ad.state.ts';

interface StoredEvent {
  readonly type: string;
  readonly data: unknown;
  readonly meta: { readonly at: string };
}

/** The price history of an ad, of the days on which it was online, from the events of its stream, oldest first. */
export function adPricesOf(events: readonly StoredEvent[]): readonly PriceFrom[] {
  let ad: AdState = null;
  let history: readonly PriceFrom[] = [];
  for (const event of events) {
    ad = evolveAd(ad, event);
    const isSeen = ad?.stage.status === 'ONLINE' || ad?.stage.status === 'RESERVED';
    history = withPrice(history, { at: event.meta.at, price: ad && isSeen ? ad.details.price : null });
  }
  return history;
}
