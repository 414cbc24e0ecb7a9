import { TOPICS } from '#api/contracts/topics.ts';
import { scopeOf } from '#domain/accounts/permissions.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { stockById } from '#projections/stock/stock-list.query.ts';
import { changeOf, idsOf } from './change-of.ts';
import { type Feed, roomOf } from './feed.ts';

/** `stock`: the items of the shop with what there is of each, for who may look at the stock. */
export function stockFeed(db: Queryable): Feed {
  const topic = TOPICS.stock;
  const room = roomOf(topic, 'all');
  return {
    projections: ['stock', 'record-item'],
    owns: (name) => name === room,
    grant: async (wanted, actor) => {
      if (wanted !== topic) return null;
      return scopeOf(actor, { function: 'stock', action: 'view' }) === 'all' ? room : 'refused';
    },
    load: async (rows, position) => {
      const items = new Map((await stockById(db, idsOf(rows))).map((item) => [item.id, item]));
      return idsOf(rows).map((id) => ({ room, change: changeOf(topic, id, items.get(id), position, rows.get(id)) }));
    },
  };
}
