import { TOPICS } from '#api/contracts/topics.ts';
import { scopeOf } from '#domain/accounts/permissions.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { newslettersById } from '#projections/newsletters/newsletters.query.ts';
import { changeOf, idsOf } from './change-of.ts';
import { type Feed, roomOf } from './feed.ts';

/** `newsletters`: rows of the list, for who sees newsletters. */
export function newsletterFeed(db: Queryable): Feed {
  const topic = TOPICS.newsletters;
  const room = roomOf(topic, 'all');
  return {
    projections: ['newsletters'],
    owns: (name) => name === room,
    grant: async (wanted, actor) => {
      if (wanted !== topic) return null;
      return scopeOf(actor, { function: 'newsletters', action: 'view' }) === 'all' ? room : 'refused';
    },
    load: async (rows, position) => {
      const items = new Map((await newslettersById(db, idsOf(rows))).map((row) => [row.id, row]));
      return idsOf(rows).map((id) => ({ room, change: changeOf(topic, id, items.get(id), position, rows.get(id)) }));
    },
  };
}
