import { TOPICS } from '#api/contracts/topics.ts';
import { changeOf } from '#api/realtime/change-of.ts';
import type { FeedOf, KeysOfRows } from '#api/realtime/feed.ts';
import { inOneRoom } from '#api/realtime/feed-kinds.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { withWantedParts } from '#projections/part-orders/part-orders.query.ts';

/**
 * Tells by the repair's id that one of its parts without an item changed, or that the repair did for which it is to be
 * ordered: for one that is over nothing is. Whoever may view the stock follows it.
 */
export const partOrdersFeed: FeedOf = (db) =>
  inOneRoom({
    topic: TOPICS.partOrders,
    readModels: ['part-orders', 'repair-list'],
    mayFollow: (actor) => scopeOf(actor, { function: 'stock', action: 'view' }) === 'all',
    changes: async (rows, position) => {
      const { ofParts, ofRepairs } = apart(rows);
      const wanted = await withWantedParts(db, [...ofRepairs.keys()]);
      const told = new Map([...wanted.map((id) => [id, ofRepairs.get(id)] as const), ...ofParts]);
      return [...told].map(([id, command]) => changeOf(TOPICS.partOrders, id, {}, position, command));
    },
  });

/** The repairs of parts, whose keys begin with the repair's id (`5-2`), and those that changed themselves (`5`). */
function apart(rows: KeysOfRows) {
  const entries = [...rows].map(([key, command]) => {
    return { id: Number.parseInt(String(key), 10), isPart: String(key).includes('-'), command };
  });
  const those = (isPart: boolean) =>
    new Map(entries.filter((one) => one.isPart === isPart).map(({ id, command }) => [id, command] as const));
  return { ofParts: those(true), ofRepairs: those(false) };
}
