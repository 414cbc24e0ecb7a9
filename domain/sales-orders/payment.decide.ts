import type { OfficinaEvent } from '../events.ts';
import { missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import { refundAll, refundEvent } from './offered/refund.decide.ts';
import { idsAndHolds } from './order.decide.ts';
import type { OrderFault } from './order.events.ts';
import { orderMessages as said } from './order.messages.ts';
import { type Order, type OrderState, totalOf } from './order.state.ts';
import { capturedOf, openAttempt } from './payment.state.ts';

type Decision = readonly OfficinaEvent[] | Refusal;

/**
 * The customer goes to pay by card. One attempt at a time: a customer who presses twice, or comes back to an attempt,
 * continues it; a failed attempt makes room for another.
 */
export function startPayment(
  order: OrderState,
  { provider, now }: { readonly provider: string; readonly now: string },
): Decision {
  if (order.status === 'none') return missing;
  if (order.status === 'EXPIRED') return refuseState(said['order-expired']);
  if (order.status === 'CANCELLED') return refuseState(said['order-cancelled']);
  if (order.status === 'OPENED' || order.status === 'REFUSED') return refuseState(said['order-not-payable']);
  if (order.status !== 'PENDING_PAYMENT') return refuseState(said['order-paid']);
  if (order.due_at !== null && order.due_at <= now) return refuseState(said['order-expired']);
  if (order.content?.payment !== 'card') return refuseState(said['payment-method']);
  if (openAttempt(order, provider)) return [];
  const { orderId, customer_id } = order;
  const paymentId = order.payments.length + 1;
  const reference = referenceOf(orderId, paymentId);
  const amount = totalOf(order);
  return [{ type: 'PaymentStarted', data: { orderId, customer_id, paymentId, provider, reference, amount } }];
}

/** The reference by which a provider knows a payment. */
export function referenceOf(orderId: number, paymentId: number): string {
  return `order-${orderId}-${paymentId}`;
}

/** The payment of a reference; null: it is none of ours. */
export function parseReference(reference: string): { readonly orderId: number; readonly paymentId: number } | null {
  const [, order, payment] = /^order-([1-9]\d{0,14})-([1-9]\d{0,8})$/.exec(reference) ?? [];
  return order && payment ? { orderId: Number(order), paymentId: Number(payment) } : null;
}

export interface Capture {
  /** Null: it was not started here (a bank transfer). */
  readonly paymentId: number | null;
  readonly provider: string;
  readonly amount: number;
}

/**
 * Records money that came in; each payment counts once. In time it confirms the order, and any surplus is refunded. For
 * an expired order its goods are requested once more; for a cancelled order all of it is refunded.
 */
export function recordCapture(order: OrderState, { paymentId: of, provider, amount }: Capture): Decision {
  if (order.status === 'none') return missing;
  const known = order.payments.find((one) => one.paymentId === of);
  if (of !== null && !known) return refuseState(said['payment-unknown']);
  const paymentId = of ?? order.payments.length + 1;
  if (known && known.captured > 0) return known.captured === amount ? [] : refuseState(said['payment-mismatch']);
  if (known && known.amount !== amount) return refuseState(said['payment-mismatch']);
  if (order.status === 'OPENED' || order.status === 'REFUSED') return refuseState(said['order-not-payable']);
  const { orderId, customer_id } = order;
  const by = known?.provider ?? provider;
  const captured: OfficinaEvent = {
    type: 'PaymentCaptured',
    data: { orderId, customer_id, paymentId, provider: by, amount },
  };
  const refund = (back: number, cause: 'late' | 'surplus') =>
    refundEvent(order, { paymentId, provider: by }, { amount: back, cause });
  const total = totalOf(order);
  const before = countedOf(order);
  // Refund at most this payment: earlier surpluses were refunded when they came.
  const surplus = Math.min(amount, Math.max(0, before + amount - total));
  if (order.status === 'CANCELLED') return [captured, refund(amount, 'late')];
  if (order.status === 'EXPIRED') {
    if (order.reviving !== null) return [captured, refund(amount, 'surplus')];
    if (before + amount < total) return [captured, refund(amount, 'late')];
    // The hold is of this payment alone: a hold that was released is not granted again.
    const hold = `${orderId}/${paymentId}`;
    const late: OfficinaEvent = {
      type: 'LatePaymentCame',
      data: { ...idsAndHolds(order), keeping: { ...order.keeping, hold } },
    };
    return [captured, ...(surplus > 0 ? [refund(surplus, 'surplus')] : []), late];
  }
  const sure = order.status === 'PENDING_PAYMENT' && before + amount >= total;
  return [
    captured,
    ...(surplus > 0 ? [refund(surplus, 'surplus')] : []),
    ...(sure ? [{ type: 'OrderConfirmed' as const, data: { ...idsAndHolds(order), paymentId } }] : []),
  ];
}

/**
 * Cents that count as paid: all but what was too late or too much. Refunds that staff agreed to still count as paid, so
 * that a second payment does not replace them.
 */
function countedOf(order: Order): number {
  const uncounted = order.refunds.filter(({ cause }) => cause !== 'agreed');
  return capturedOf(order) - uncounted.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The provider reports a payment with another amount or currency than the order asked for: it is not counted, and
 * people check it.
 */
export function noteMismatch(
  order: OrderState,
  { paymentId, amount, currency }: { readonly paymentId: number; readonly amount: number; readonly currency: string },
): Decision {
  if (order.status === 'none') return missing;
  if (!order.payments.some((one) => one.paymentId === paymentId)) return refuseState(said['payment-unknown']);
  const { orderId, customer_id } = order;
  return [{ type: 'PaymentMismatched', data: { orderId, customer_id, paymentId, amount, currency } }];
}

/** An attempt failed. It never affects an order that another payment paid. */
export function failPayment(order: OrderState, paymentId: number, code: string): Decision {
  if (order.status === 'none') return missing;
  const { orderId, customer_id } = order;
  const known = order.payments.find((one) => one.paymentId === paymentId);
  if (!known) return refuseState(said['payment-unknown']);
  if (known.failed || known.captured > 0) return [];
  return [{ type: 'PaymentFailed', data: { orderId, customer_id, paymentId, code } }];
}

/** The goods of the expired order were available after all: confirms it. */
export function reviveOrder(order: OrderState, hold: string): Decision {
  if (order.status === 'none') return missing;
  if (order.status === 'CONFIRMED' && order.keeping.hold === hold) return [];
  if (order.status !== 'EXPIRED' || order.reviving !== hold) return refuseState(said['order-expired']);
  return [
    { type: 'OrderConfirmed', data: { ...idsAndHolds(order), keeping: { ...order.keeping, hold }, paymentId: null } },
  ];
}

/** The goods of the expired order are gone: refunds all of the money. */
export function turnLateBack(
  order: OrderState,
  { hold, faults }: { readonly hold: string; readonly faults: readonly OrderFault[] },
): Decision {
  if (order.status !== 'EXPIRED' || order.reviving !== hold) return [];
  const keeping = { ...order.keeping, hold };
  return [
    { type: 'LatePaymentTurnedBack', data: { ...idsAndHolds(order), keeping, faults: [...faults] } },
    ...refundAll(order, 'late'),
  ];
}
