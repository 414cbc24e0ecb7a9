import { TOPICS } from '#api/contracts/topics.ts';
import { customerFeed, customerHints } from '#api/realtime/customer-feed.ts';
import type { FeedOf } from '#api/realtime/feed.ts';
import { hintFeed } from '#api/realtime/feed-kinds.ts';
import { ownersOfImages } from '#projections/community/community-images.query.ts';

const VIEWED = { readModels: ['community-images'], may: { function: 'ads', action: 'view' } } as const;

export const IMAGE_FEEDS: readonly FeedOf[] = [
  customerFeed({ ...VIEWED, topic: TOPICS.ownCommunityImages, changesOf: customerHints(ownersOfImages) }),
  hintFeed({ ...VIEWED, topic: TOPICS.communityImages }),
];
