import { TOPICS } from '#api/contracts/topics.ts';
import { hintFeed } from '#api/realtime/feed-kinds.ts';

export const libraryFeed = hintFeed({
  topic: TOPICS.mediaLibrary,
  readModels: ['media-library'],
  may: { function: 'pages', action: 'view' },
});
