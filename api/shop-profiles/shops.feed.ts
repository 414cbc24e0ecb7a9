import { TOPICS } from '#api/contracts/topics.ts';
import { listFeed } from '#api/realtime/feed-kinds.ts';
import { shopProfilesById } from '#projections/shop-profiles/shop-profiles.query.ts';
import { shopRowOnWire } from './shop-wire.ts';

export const shopsFeed = listFeed({
  topic: TOPICS.shops,
  readModels: ['shop-profiles'],
  may: { function: 'ads', action: 'view' },
  rows: async (db, ids) => (await shopProfilesById(db, ids)).map(shopRowOnWire),
});
