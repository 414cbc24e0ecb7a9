import { TOPICS } from '#api/contracts/topics.ts';
import { hintFeed } from '#api/realtime/feed-kinds.ts';

export const themeFeed = hintFeed({
  topic: TOPICS.theme,
  readModels: ['theme'],
  may: { function: 'pages', action: 'view' },
});
