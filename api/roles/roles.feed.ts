import { TOPICS } from '#api/contracts/topics.ts';
import { hintFeed } from '#api/realtime/feed-kinds.ts';

export const rolesFeed = hintFeed({
  topic: TOPICS.roles,
  readModels: ['roles'],
  may: { function: 'roles', action: 'view' },
});
