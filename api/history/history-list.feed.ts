import { TOPICS } from '#api/contracts/topics.ts';
import { changeOf, idsOf } from '#api/realtime/change-of.ts';
import type { FeedOf } from '#api/realtime/feed.ts';
import { inOneRoom } from '#api/realtime/feed-kinds.ts';
import { HISTORY_KINDS } from '#domain/kernel/history-kinds.ts';
import { eventsById, HISTORY_LIST } from '#projections/history/history-list.query.ts';
import { kindsFor } from './history-kinds-for.ts';

/** A row that comes without its subject's name is better than one that comes late. */
const NAMES_MS = 1_000;

/** What happens to anything that has a history, as it happens: for those who see the histories of all kinds. */
export const historyListFeed: FeedOf = (db, journal, visibility) =>
  inOneRoom({
    topic: TOPICS.history,
    readModels: [HISTORY_LIST],
    mayFollow: (actor) => kindsFor(actor).length === HISTORY_KINDS.length,
    changes: async (changed, position) => {
      const ids = idsOf(changed);
      const events = await eventsById(db, journal, ids, (types) => visibility.waitFor(position, types, NAMES_MS));
      const shown = new Map(events.map((row) => [row.id, row]));
      return ids.map((id) => changeOf(TOPICS.history, id, shown.get(id), position, changed.get(id)));
    },
  });
