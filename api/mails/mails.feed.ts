import { TOPICS } from '#api/contracts/topics.ts';
import { listFeed } from '#api/realtime/feed-kinds.ts';
import { mailsById, OUTBOX_FEED } from '#projections/mail-log/mail-log.query.ts';

export const mailsFeed = listFeed({
  topic: TOPICS.mails,
  readModels: [OUTBOX_FEED],
  may: { function: 'mails', action: 'view' },
  rows: mailsById,
});
