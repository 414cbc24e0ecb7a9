import { TOPICS } from '#api/contracts/topics.ts';
import { listFeed } from '#api/realtime/feed-kinds.ts';
import { requestsById } from '#projections/public-requests/public-requests.query.ts';

export const requestsFeed = listFeed({
  topic: TOPICS.publicRequests,
  readModels: ['public-requests'],
  may: { function: 'requests', action: 'view' },
  rows: requestsById,
});
