import type { FavouriteEvent } from '#domain/favourites/favourite.decide.ts';
import { SIDES } from '#domain/negotiations/negotiation.events.ts';
import type { NegotiationEvent } from '#domain/negotiations/negotiation.state.ts';
import { CLOSED_WHY } from '#domain/negotiations/offered/closed-why.ts';
import { negotiationId } from '#domain/negotiations/offered/negotiation-id.ts';
import { int, pick, type Random } from '#test/support/chance.ts';
import * as story from '#test/support/negotiation-story.ts';

const FACTS: readonly ((random: Random, n: number) => NegotiationEvent)[] = [
  (random, n) => story.said(n, pick(random, [...SIDES])),
  (random, n) => story.offered(n, pick(random, [...SIDES]), int(random, 1, 900)),
  (random, n) => story.messageRemoved(int(random, 1, n), pick(random, [...SIDES])),
  (random, n) => story.offerRefused(n, pick(random, [...SIDES])),
  (_random, n) => story.offerExpired(n),
  (random, n) => story.offerAccepted(n, pick(random, [...SIDES])),
  (_random, n) => story.confirmed(n),
  (random) => story.closed(pick(random, [...CLOSED_WHY])),
  () => story.reopened,
  (random, n) => story.wasRead(pick(random, [...SIDES]), int(random, 1, n)),
  (_random, n) => story.threadDeleted('staff', n),
  () => story.begun,
];

/** What two customers say about an ad; it need not be lawful. */
export function randomNegotiation(random: Random, adId: number, buyerId: number): NegotiationEvent[] {
  const facts = Array.from({ length: int(random, 8, 30) }, (_, i) => pick(random, FACTS)(random, i + 1));
  return [story.begun, ...facts].map((event) => {
    const ids = { negotiationId: negotiationId({ adId, buyerId }), adId, buyerId };
    return { ...event, data: { ...event.data, ...ids } } as NegotiationEvent;
  });
}

/** The favourites that a customer adds and removes. */
export function randomFavourites(random: Random, customer_id: number): FavouriteEvent[] {
  return Array.from({ length: int(random, 1, 12) }, () => ({
    type: random() < 0.6 ? 'FavouriteAdded' : 'FavouriteRemoved',
    data: { customer_id, idItem: int(random, 1, 4) },
  }));
}
