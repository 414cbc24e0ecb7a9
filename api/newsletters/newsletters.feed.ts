import { TOPICS } from '#api/contracts/topics.ts';
import { listFeed } from '#api/realtime/feed-kinds.ts';
import { newslettersById } from '#projections/newsletters/newsletters.query.ts';

export const newslettersFeed = listFeed({
  topic: TOPICS.newsletters,
  readModels: ['newsletters'],
  may: { function: 'newsletters', action: 'view' },
  rows: newslettersById,
});
