import { TOPICS } from '#api/contracts/topics.ts';
import { scopeOf } from '#domain/accounts/permissions.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { ordersById } from '#projections/sales-orders/order-list.query.ts';
import { listRowOf } from '#projections/sales-orders/order-on-wire.ts';
import { changeOf, idsOf } from './change-of.ts';
import { type Feed, roomOf } from './feed.ts';

/** `orders`: rows of the staff's list, for who sees all of them. */
export function orderListFeed(db: Queryable): Feed {
  const topic = TOPICS.orderList;
  const room = roomOf(topic, 'all');
  return {
    projections: ['sales-orders'],
    owns: (name) => name === room,
    grant: async (wanted, actor) => {
      if (wanted !== topic) return null;
      return scopeOf(actor, { function: 'orders', action: 'view' }) === 'all' ? room : 'refused';
    },
    load: async (rows, position) => {
      const items = new Map((await ordersById(db, idsOf(rows))).map((order) => [order.id, listRowOf(order)]));
      return idsOf(rows).map((id) => ({ room, change: changeOf(topic, id, items.get(id), position, rows.get(id)) }));
    },
  };
}
