import { TOPICS } from '#api/contracts/topics.ts';
import type { FeedOf } from '#api/realtime/feed.ts';
import { hintFeed } from '#api/realtime/feed-kinds.ts';

export const PAGE_FEEDS: readonly FeedOf[] = [
  hintFeed({ topic: TOPICS.pages, readModels: ['pages'], may: { function: 'pages', action: 'view' } }),
  hintFeed({ topic: TOPICS.releases, readModels: ['releases'], may: { function: 'pages', action: 'view' } }),
];
