import { TOPICS } from '#api/contracts/topics.ts';
import { hintFeed } from '#api/realtime/feed-kinds.ts';

export const shopsFeed = hintFeed({
  topic: TOPICS.shops,
  readModels: ['shop-profiles'],
  may: { function: 'ads', action: 'view' },
});
