import type { ShownStatus } from './progress.ts';

/** What staff look at: what is to leave, what waits for money, what comes or goes back, what is on its way or there, all. */
export const ORDER_VIEWS = ['toShip', 'toPay', 'back', 'shipped', 'all'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

export const ORDER_SORTS = ['id', 'customer', 'total', 'status'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Which states a view shows; null: all. */
export const VIEW_STATES: Readonly<Record<OrderView, readonly ShownStatus[] | null>> = {
  toShip: ['CONFIRMED', 'PREPARING', 'PARTIALLY_SHIPPED'],
  toPay: ['PENDING_PAYMENT'],
  back: ['WITHDRAWN', 'RETURN_REQUESTED', 'RETURNED'],
  shipped: ['SHIPPED', 'DELIVERED'],
  all: null,
};

/** Whether an order stands in a view. Whose money is to go back stands among those that come back, whatever else it is. */
export function inView(view: OrderView, order: { readonly status: ShownStatus; readonly hasRefund: boolean }): boolean {
  const states = VIEW_STATES[view];
  return states === null || states.includes(order.status) || (view === 'back' && order.hasRefund);
}
