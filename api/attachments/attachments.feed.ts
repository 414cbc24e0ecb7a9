import { TOPICS } from '#api/contracts/topics.ts';
import { customerFeed, customerHints } from '#api/realtime/customer-feed.ts';
import type { FeedOf } from '#api/realtime/feed.ts';
import { hintFeed } from '#api/realtime/feed-kinds.ts';
import { ownersOfAttachments } from '#projections/attachments/attachments.query.ts';

const VIEWED = { readModels: ['attachments'], may: { function: 'attachments', action: 'view' } } as const;

export const ATTACHMENT_FEEDS: readonly FeedOf[] = [
  customerFeed({ ...VIEWED, topic: TOPICS.ownAttachments, changesOf: customerHints(ownersOfAttachments) }),
  hintFeed({ ...VIEWED, topic: TOPICS.attachments }),
];
