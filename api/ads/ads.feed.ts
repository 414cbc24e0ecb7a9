import { TOPICS } from '#api/contracts/topics.ts';
import { customerFeed } from '#api/realtime/customer-feed.ts';
import type { FeedOf } from '#api/realtime/feed.ts';
import { listFeed } from '#api/realtime/feed-kinds.ts';
import { adOnWire } from '#projections/ads/ad-on-wire.ts';
import { adsById } from '#projections/ads/ads.query.ts';

const VIEW = { function: 'ads', action: 'view' } as const;

export const AD_FEEDS: readonly FeedOf[] = [
  // A customer's own ads in every state. The progress of their images is live too.
  customerFeed({
    topic: TOPICS.ownAds,
    readModels: ['ads'],
    may: VIEW,
    changesOf: async (db, ids) =>
      (await adsById(db, ids)).map((ad) => {
        const isListed = ad.status !== 'REMOVED' || ad.reasons !== null;
        return { of: ad.customer_id, id: ad.id, row: isListed ? adOnWire(ad) : null };
      }),
  }),
  listFeed({
    topic: TOPICS.ads,
    readModels: ['ads'],
    may: VIEW,
    rows: async (db, ids) => (await adsById(db, ids)).map(adOnWire),
  }),
];
