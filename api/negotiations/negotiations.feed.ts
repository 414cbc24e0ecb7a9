import { TOPICS } from '#api/contracts/topics.ts';
import type { FeedOf } from '#api/realtime/feed.ts';
import { inNumberedRooms } from '#api/realtime/feed-kinds.ts';
import { partiesOf } from '#projections/negotiations/offered/negotiations.query.ts';

/**
 * Topic `customer-{id}-negotiations`: a hint to both parties, and nobody else, that a negotiation changed or is gone.
 * Both then ask again.
 */
export const negotiationsFeed: FeedOf = (db) =>
  inNumberedRooms({
    topic: TOPICS.negotiations,
    readModels: ['negotiations'],
    mayFollow: (actor, customer) => actor.customerId === customer,
    changesOf: async (ids) =>
      (await partiesOf(db, ids)).flatMap(({ id, seller_id, buyer_id, phase }) =>
        [seller_id, buyer_id].map((of) => ({ of, id, row: phase === 'deleted' ? null : {} })),
      ),
  });
