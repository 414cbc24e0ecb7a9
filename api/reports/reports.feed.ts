import { TOPICS } from '#api/contracts/topics.ts';
import { listFeed } from '#api/realtime/feed-kinds.ts';
import { reportedAds } from '#projections/reports/reports.query.ts';

export const reportsFeed = listFeed({
  topic: TOPICS.reports,
  readModels: ['reports'],
  may: { function: 'ads', action: 'approve' },
  rows: reportedAds,
});
