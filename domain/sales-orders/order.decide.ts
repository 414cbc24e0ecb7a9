import type { PaymentMethod } from '../carts/payment-methods.ts';
import type { OfficinaEvent } from '../events.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import { refundAll } from './offered/refund.decide.ts';
import type { Keeping, OrderContent, OrderFault } from './order.events.ts';
import { orderMessages as said } from './order.messages.ts';
import type { Order, OrderState } from './order.state.ts';

type Decision = readonly OfficinaEvent[] | Refusal;

/** How long an order waits for its money, ms; null: it does not wait. */
const WAITING_MS: Readonly<Record<PaymentMethod, number | null>> = {
  card: 15 * 60_000,
  transfer: 7 * 86_400_000,
  cash: null,
};

export interface OpenedOrder {
  readonly orderId: number;
  readonly cartId: number;
  readonly customer_id: number;
  readonly keeping: Keeping;
}

/**
 * Opens an order with what was shown, or refuses it when that has changed. The stream keeps the outcome for repeated
 * requests.
 */
export function openOrder(
  state: OrderState,
  order: OpenedOrder,
  shown: { readonly hash: string; readonly content: OrderContent } | { readonly faults: readonly OrderFault[] },
): Decision {
  if (state.status !== 'none') return [];
  return 'faults' in shown
    ? [{ type: 'OrderRefused', data: { ...order, faults: [...shown.faults] } }]
    : [{ type: 'OrderOpened', data: { ...order, ...shown } }];
}

/** Everything that the order needs is reserved: places it. An order that waits for no money is confirmed at once. */
export function placeOrder(order: OrderState, { now }: DecisionContext): Decision {
  if (order.status === 'none') return missing;
  if (order.status === 'REFUSED') return refusalOf(order.faults);
  if (order.status !== 'OPENED' || !order.content) return [];
  const { orderId, cartId, customer_id, content } = order;
  const { payment, total } = content;
  const waits = total === 0 ? null : WAITING_MS[payment];
  const due_at = waits === null ? null : new Date(Date.parse(now) + waits).toISOString();
  const placed: OfficinaEvent = { type: 'OrderPlaced', data: { orderId, cartId, customer_id, payment, total, due_at } };
  return due_at === null
    ? [placed, { type: 'OrderConfirmed', data: { ...idsAndHolds(order), paymentId: null } }]
    : [placed];
}

/**
 * Something that the order needs is missing: refuses it. A placed order stays; a refused one keeps its first faults.
 */
export function refuseOrder(order: OrderState, faults: readonly OrderFault[]): Decision {
  if (order.status === 'REFUSED') return refusalOf(order.faults);
  if (order.status !== 'OPENED') return [];
  return [{ type: 'OrderRefused', data: { ...idsAndHolds(order), faults: [...faults] } }];
}

/** Ends an order whose time is over, if it is still unpaid, and refunds partial payments. */
export function expireOrder(order: OrderState, { now }: DecisionContext): Decision {
  if (order.status === 'none') return missing;
  if (order.status !== 'PENDING_PAYMENT') return [];
  if (order.due_at === null || order.due_at > now) return refuseState(said['order-not-yet']);
  return [{ type: 'OrderExpired', data: idsAndHolds(order) }, ...refundAll(order, 'late')];
}

export interface Cancelling {
  readonly reason: string;
  /** Customers can cancel only an order that waits for their money. */
  readonly byCustomer: boolean;
}

/** Cancels an order before anything is shipped, and refunds what was paid. */
export function cancelOrder(order: OrderState, { reason, byCustomer }: Cancelling): Decision {
  if (order.status === 'none') return missing;
  if (order.status === 'CANCELLED') return [];
  if (order.status === 'EXPIRED') return refuseState(said['order-expired']);
  if (order.status === 'REFUSED' || order.status === 'OPENED') return refuseState(said['order-refused']);
  if (byCustomer && order.status === 'CONFIRMED') return refuseState(said['order-sure']);
  if (order.fulfilment.parcels.length > 0) return refuseState(said['order-shipped']);
  return [{ type: 'OrderCancelled', data: { ...idsAndHolds(order), reason } }, ...refundAll(order, 'cancelled')];
}

/** What events carry of the order: its ids, and what it reserves. */
export function idsAndHolds({ orderId, cartId, customer_id, keeping }: Order): OpenedOrder {
  return { orderId, cartId, customer_id, keeping };
}

/** The refusal for the person who pressed the button: every fault, at its item or voucher. */
export function refusalOf(faults: readonly OrderFault[]): Refusal {
  const [first] = faults;
  if (!first) return refuseState(said['order-refused']);
  const messageOf = ({ code, said: texts }: OrderFault) => ({ code, ...texts });
  const fields = faults.map((fault) => ({ field: fieldOf(fault), message: messageOf(fault) }));
  return { ...refuseState(messageOf(first)), fields };
}

function fieldOf({ item_id, promotion }: OrderFault): string {
  if (item_id !== null) return `items.${item_id}`;
  return promotion ? `promotions.${promotion.kind}-${promotion.id}` : 'hash';
}
