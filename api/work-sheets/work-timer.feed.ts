import { TOPICS } from '#api/contracts/topics.ts';
import type { FeedOf } from '#api/realtime/feed.ts';
import { inNumberedRooms } from '#api/realtime/feed-kinds.ts';

/** `work-timer-{account}`: a hint that one's own timer began or stopped, for one's other browsers. */
export const workTimerFeed: FeedOf = () =>
  inNumberedRooms({
    topic: TOPICS.workTimer,
    readModels: ['work-timers'],
    mayFollow: (actor, account) => actor.id === account,
    told: async (ids) => ids.map((id) => ({ of: id, id, row: {} })),
  });
