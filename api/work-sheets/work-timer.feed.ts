import { TOPICS } from '#api/contracts/topics.ts';
import type { FeedOf } from '#api/realtime/feed.ts';
import { inNumberedRooms } from '#api/realtime/feed-kinds.ts';

/** Topic `work-timer-{account}`: a hint to the account's other browsers that its timer started or stopped. */
export const workTimerFeed: FeedOf = () =>
  inNumberedRooms({
    topic: TOPICS.workTimer,
    readModels: ['work-timers'],
    mayFollow: (actor, account) => actor.id === account,
    changesOf: async (ids) => ids.map((id) => ({ of: id, id, row: {} })),
  });
