import { adTitle } from '#domain/ads/ad-words.ts';
import { adFold, adStream } from '#domain/ads/offered/ad.state.ts';
import type { Side } from '#domain/negotiations/negotiation.events.ts';
import { evolveNegotiation, type Negotiation, negotiationFold } from '#domain/negotiations/negotiation.state.ts';
import { negotiationStream } from '#domain/negotiations/offered/negotiation-id.ts';
import type { Journal } from '#journal/journal.ts';

/** A message or an offer of a negotiation that was not deleted. */
export interface WrittenRow {
  readonly n: number;
  readonly side: Side;
  /** ISO 8601. */
  readonly at: string;
  /** Empty for an offer. */
  readonly description: string;
  /** Cents; null for a message. */
  readonly price: number | null;
}

/** A negotiation as mails show it. */
export interface NegotiationNews {
  readonly negotiation: Negotiation;
  /** The ad's title. */
  readonly title: string;
  readonly rows: readonly WrittenRow[];
}

/** Reads streams, so that nothing is older than the event that is told of. Null: it was never begun, or was deleted. */
export async function negotiationNews(journal: Journal, id: number): Promise<NegotiationNews | null> {
  const events = await journal.read(negotiationStream(id));
  const negotiation = events.reduce(evolveNegotiation, negotiationFold.initial);
  if (negotiation.status === 'none' || negotiation.phase === 'deleted') return null;
  const { state: ad } = await journal.load(adStream(negotiation.adId), adFold);
  const rows = events.flatMap((event): WrittenRow[] => {
    if (event.type !== 'NegotiationMessageSent' && event.type !== 'OfferMade') return [];
    const { n, side } = event.data;
    const isOffer = event.type === 'OfferMade';
    if (n <= negotiation.since || !(isOffer || negotiation.messages.has(n))) return [];
    const said = isOffer
      ? { description: '', price: event.data.price }
      : { description: event.data.description, price: null };
    return [{ n, side, at: event.meta.at, ...said }];
  });
  return { negotiation, title: ad ? adTitle(ad.details) : '', rows };
}
