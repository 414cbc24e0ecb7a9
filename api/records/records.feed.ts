import { TOPICS } from '#api/contracts/topics.ts';
import { changeOf, idsOf } from '#api/realtime/change-of.ts';
import { type Delivery, type Feed, type FeedOf, roomOf, topicOf } from '#api/realtime/feed.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import type { Family } from '#domain/records/record-state.ts';
import { kebabName, RECORD_FAMILIES } from '#domain/records/registry.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { recordRows } from '#projections/records/offered/record-rows.query.ts';
import { readModelOf } from '#projections/records/read-model.ts';
import { recordsById } from '#projections/records/record-list.query.ts';

/**
 * Topic `records-{family}-{language}`: rows of a family's list, with archived ones as tombstones; `…-archived` is the
 * reverse. A family whose records belong to customers is followed only with the scope `all`; other readers ask again.
 */
function recordsFeed(db: Queryable, family: Family): Feed {
  const rooms = new Map(
    LANGUAGES.flatMap((language) =>
      [false, true].map((archived) => [TOPICS.records(kebabName(family), language, archived), { language, archived }]),
    ),
  );
  const room = (topic: string) => roomOf(topic, 'all');
  return {
    projections: [readModelOf(family)],
    owns: (name) => rooms.has(topicOf(name)),
    grant: async (topic, actor) => {
      if (!rooms.has(topic)) return null;
      const scope = scopeOf(actor, { function: family.grants, action: 'view' });
      return scope && (family.owner === null || scope === 'all') ? room(topic) : 'refused';
    },
    load: async (rows, position, occupied) => {
      const ids = idsOf(rows);
      const deliveries: Delivery[] = [];
      for (const [topic, { language, archived }] of rooms) {
        if (!occupied(room(topic))) continue;
        const views = (await recordsById(db, family, ids, language)).filter((view) => view.archived === archived);
        const items = new Map((await recordRows(db, family, views, language)).map((item) => [item.id, item]));
        for (const id of ids) {
          deliveries.push({ room: room(topic), change: changeOf(topic, id, items.get(id), position, rows.get(id)) });
        }
      }
      return deliveries;
    },
  };
}

export const RECORD_FEEDS: readonly FeedOf[] = RECORD_FAMILIES.map((family) => (db) => recordsFeed(db, family));
