import { TOPICS } from '#api/contracts/topics.ts';
import { hintFeed } from '#api/realtime/feed-kinds.ts';

export const siteCodeFeed = hintFeed({
  topic: TOPICS.siteCode,
  readModels: ['site-code'],
  may: { function: 'siteCode', action: 'view' },
});
