import type { OrderListRow } from '#api/contracts/order-goods.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { CONSIGNMENT_PHASES } from '#domain/sales-orders/consignment.state.ts';
import { inView, ORDER_SORTS, ORDER_VIEWS } from '#domain/sales-orders/order-lists.ts';
import { SHOWN_STATES } from '#domain/sales-orders/progress.ts';
import { get } from '#web/lib/api/client.ts';
import { flag, someOf } from '#web/ui/table/filters/filter-kinds.ts';
import { defineList } from '#web/ui/table/list-definition.ts';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { holdsWords, rowOrder } from '#web/ui/table/rows/row-order.ts';
import { orderKeys } from './order-calls.ts';

export const ORDERS_PATH = '/admin/ordini';

/** The views, sorts and filters of the list of orders. */
export const orderList = defineList({
  views: ORDER_VIEWS,
  sorts: ORDER_SORTS,
  sort: 'id',
  direction: 'desc',
  filters: {
    status: someOf('status', new RegExp(`^(${SHOWN_STATES.join('|')})$`)),
    payment: someOf('payment', /^(card|transfer|cash)$/),
    reply: flag('reply'),
    shipping: someOf('shipping', new RegExp(`^(${CONSIGNMENT_PHASES.join('|')})$`)),
  },
});
export type OrdersState = typeof orderList.empty;

const viewsOf = ({ status, to_refund }: OrderListRow) =>
  ORDER_VIEWS.filter((view) => inView(view, { status, hasRefund: to_refund !== '0.00' })).join();

function matchesFilters(
  row: OrderListRow,
  { view, search, status, payment, reply, shipping }: OrdersState,
  shown: boolean,
): boolean {
  return (
    inView(view, { status: row.status, hasRefund: row.to_refund !== '0.00' }) &&
    (status.length === 0 || status.includes(row.status)) &&
    (payment.length === 0 || payment.includes(row.payment)) &&
    (!reply || row.awaits_reply) &&
    (shipping.length === 0 || shipping.includes(row.shipping ?? '')) &&
    (shown || holdsWords(`${row.id} ${row.customer}`, search))
  );
}

/**
 * The data source of the list.
 * @param live whether the person may see all orders, and so may follow them
 */
export function orderSource(live: boolean): ListSource<OrderListRow, OrdersState> {
  return {
    page: ({ query, cursor, limit }, signal) =>
      get('/api/v1/salesorder/getAllSalesOrder', { ...query, cursor: cursor ?? undefined, limit }, signal),
    keyOf: (query) => [...orderKeys.lists, query],
    topic: live ? TOPICS.orderList : null,
    counts: orderKeys.counts,
    moves: (before, after) => viewsOf(before) !== viewsOf(after),
    matchesFilters,
    order: (state) => rowOrder(state, (row, sort) => (sort === 'total' ? Number(row.total) : row[sort])),
  };
}
