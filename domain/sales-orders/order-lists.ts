import type { ShownStatus } from './progress.ts';

/** The views of staff: to ship, waiting for money, coming or going back, on the way or delivered, all. */
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

/** True when an order belongs to a view. An order with a refund to make is also in `back`, whatever its status. */
export function inView(view: OrderView, order: { readonly status: ShownStatus; readonly hasRefund: boolean }): boolean {
  const states = VIEW_STATES[view];
  return states === null || states.includes(order.status) || (view === 'back' && order.hasRefund);
}
