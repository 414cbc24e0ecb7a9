import { TOPICS } from '#api/contracts/topics.ts';
import { changeOf, idsOf } from '#api/realtime/change-of.ts';
import type { FeedOf } from '#api/realtime/feed.ts';
import { inOneRoom } from '#api/realtime/feed-kinds.ts';
import { readPublicFirm } from './public-firm.ts';

/** Topic `firm`: the firm's name and logo as everybody sees them, which are also the hint that its settings changed. */
export const firmFeed: FeedOf = (db) =>
  inOneRoom({
    topic: TOPICS.firm,
    readModels: ['firm'],
    mayFollow: () => true,
    changes: async (rows, position) => {
      const seen = await readPublicFirm(db);
      return idsOf(rows).map((id) => changeOf(TOPICS.firm, id, seen, position, rows.get(id)));
    },
  });
