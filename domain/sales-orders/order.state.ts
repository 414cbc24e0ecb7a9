import type { OfficinaEvent } from '../events.ts';
import { type Correspondence, evolveCorrespondence, nothingWritten } from './correspondence.state.ts';
import { evolveFulfilment, type Fulfilment, nothingFulfilled } from './fulfilment.state.ts';
import type { Keeping, OrderContent, OrderFault } from './order.events.ts';
import { evolvePayments, NO_PAYMENTS, type PaymentParts } from './payment.state.ts';

export const ORDER_STATES = [
  ...(['OPENED', 'REFUSED', 'PENDING_PAYMENT', 'EXPIRED', 'CONFIRMED', 'CANCELLED'] as const),
] as const;
export type OrderStatus = (typeof ORDER_STATES)[number];

export interface Order extends PaymentParts {
  readonly status: OrderStatus;
  readonly orderId: number;
  readonly cartId: number;
  readonly customer_id: number;
  /** Null: it was refused before there was any content, because what was shown had changed. */
  readonly content: OrderContent | null;
  readonly hash: string;
  readonly keeping: Keeping;
  readonly due_at: string | null;
  /** The hold under which its goods are requested again after a late payment; null: they are not. */
  readonly reviving: string | null;
  /** The payment that confirmed it when it came in; null: none did. */
  readonly sureBy: number | null;
  /** Why it was refused. */
  readonly faults: readonly OrderFault[];
  readonly fulfilment: Fulfilment;
  readonly correspondence: Correspondence;
}

export type OrderState = Order | { readonly status: 'none' };

export const noOrder: OrderState = { status: 'none' };

/** Cents to be paid: what was ordered, less what was cancelled or given back since. */
export function totalOf({ content, fulfilment }: Order): number {
  return (content?.total ?? 0) - fulfilment.credited;
}

/** Total. */
export function evolveOrder(order: OrderState, event: OfficinaEvent): OrderState {
  if (event.type === 'OrderOpened' || (event.type === 'OrderRefused' && order.status === 'none')) {
    if (order.status !== 'none') return order;
    const { orderId, cartId, customer_id, keeping } = event.data;
    const opened = event.type === 'OrderOpened' ? event.data : { content: null, hash: '' };
    return {
      status: event.type === 'OrderOpened' ? 'OPENED' : 'REFUSED',
      orderId,
      cartId,
      customer_id,
      keeping,
      content: opened.content,
      hash: opened.hash,
      due_at: null,
      ...NO_PAYMENTS,
      reviving: null,
      sureBy: null,
      faults: event.type === 'OrderRefused' ? event.data.faults : [],
      fulfilment: nothingFulfilled,
      correspondence: nothingWritten,
    };
  }
  if (order.status === 'none') return order;
  switch (event.type) {
    case 'OrderPlaced':
      return { ...order, status: 'PENDING_PAYMENT', due_at: event.data.due_at };
    case 'OrderRefused':
      return { ...order, status: 'REFUSED', faults: event.data.faults };
    case 'OrderConfirmed':
      return {
        ...order,
        status: 'CONFIRMED',
        keeping: event.data.keeping,
        reviving: null,
        sureBy: event.data.paymentId,
      };
    case 'OrderExpired':
      return { ...order, status: 'EXPIRED' };
    case 'OrderCancelled':
      return { ...order, status: 'CANCELLED', fulfilment: evolveFulfilment(order.fulfilment, event) };
    case 'OrderTakenOver':
      return { ...order, customer_id: event.data.customer_id };
    case 'LatePaymentCame':
      return { ...order, reviving: event.data.keeping.hold };
    case 'LatePaymentTurnedBack':
      return { ...order, reviving: null };
    default: {
      const fulfilment = evolveFulfilment(order.fulfilment, event);
      const correspondence = evolveCorrespondence(order.correspondence, event);
      const same = fulfilment === order.fulfilment && correspondence === order.correspondence;
      return same ? evolvePayments(order, event) : { ...order, fulfilment, correspondence };
    }
  }
}

/** True while an order waits for what this hold reserves: when it is being placed, or revived by a late payment. */
export function awaitsHold(order: OrderState, hold: string): boolean {
  if (order.status === 'none') return false;
  return order.reviving === hold || (order.status === 'OPENED' && order.keeping.hold === hold);
}

/** The fold for commands that decide on an order, and for readers of its stream. */
export const orderFold = { initial: noOrder, evolve: evolveOrder };

export function orderStream(orderId: number): string {
  return `order-${orderId}`;
}
