import {
  codeConsignment,
  dispatchConsignment,
  draftConsignment,
  packConsignment,
  setPackage,
} from '#domain/sales-orders/consignment.decide.ts';
import type { Order, OrderState } from '#domain/sales-orders/order.state.ts';
import { apply, DAY } from './sure-order.ts';

// Consignments of an order, decided in memory.

export const NOT_FOLLOWED = { carrier: '', tracking: '', tracking_url: '' };

/** An order with a draft of a consignment. @param lines null: all that is left */
export const drafted = (order: OrderState, lines: readonly [line: number, quantity: number][] | null = null) =>
  apply(order, draftConsignment(order, lines?.map(([line_id, quantity]) => ({ line_id, quantity })) ?? null, DAY));

/** An order whose first consignment has come so far. */
export function upTo(phase: 'PACKED' | 'CODED' | 'DISPATCHED', order: OrderState): OrderState {
  let now = apply(order, setPackage(order, 1, null, { weight: 2500 }));
  now = apply(now, packConsignment(now, 1));
  if (phase === 'PACKED') return now;
  now = apply(now, codeConsignment(now, 1, 'SP-2026-00001'));
  return phase === 'CODED' ? now : apply(now, dispatchConsignment(now, 1, NOT_FOLLOWED, DAY));
}

/** A consignment by its number. */
export const consignmentIn = (order: OrderState, consignmentId = 1) =>
  (order as Order).fulfilment.consignments.find((one) => one.consignmentId === consignmentId);
