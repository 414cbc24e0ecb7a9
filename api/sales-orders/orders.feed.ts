import { TOPICS } from '#api/contracts/topics.ts';
import { customerFeed, customerHints } from '#api/realtime/customer-feed.ts';
import type { FeedOf } from '#api/realtime/feed.ts';
import { listFeed } from '#api/realtime/feed-kinds.ts';
import { ordersById } from '#projections/sales-orders/order-list.query.ts';
import { listRowOf } from '#projections/sales-orders/order-on-wire.ts';
import { customersOfOrders } from '#projections/sales-orders/sales-orders.query.ts';

const VIEW = { function: 'orders', action: 'view' } as const;

export const ORDER_FEEDS: readonly FeedOf[] = [
  customerFeed({
    topic: TOPICS.orders,
    readModels: ['sales-orders'],
    may: VIEW,
    changesOf: customerHints(customersOfOrders),
  }),
  listFeed({
    topic: TOPICS.orderList,
    readModels: ['sales-orders'],
    may: VIEW,
    rows: async (db, ids) => (await ordersById(db, ids)).map(listRowOf),
  }),
];
