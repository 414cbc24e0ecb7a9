import type { OfficinaEvent } from '../events.ts';
import { missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import { kept } from './order.decide.ts';
import type { OrderFault } from './order.events.ts';
import { orderMessages as said } from './order.messages.ts';
import { type Order, type OrderState, totalOf } from './order.state.ts';
import { capturedOf, openAttempt } from './payment.state.ts';
import { paidBack, refundEvent } from './refund.decide.ts';

type Decision = readonly OfficinaEvent[] | Refusal;

/**
 * The customer goes to pay by card. One attempt at a time: whoever presses twice, or comes back to what he left, goes on with it;
 * one that failed makes room for another.
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

/** How a provider knows a payment. */
export function referenceOf(orderId: number, paymentId: number): string {
  return `order-${orderId}-${paymentId}`;
}

/** What a reference stands for; null: it is none of ours. */
export function ofReference(reference: string): { readonly orderId: number; readonly paymentId: number } | null {
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
 * Money came in; each payment counts once. In time it makes the order sure; what is more than the total goes back; for an
 * order that had expired what it needs is asked for once more; for one that is no more it goes back whole.
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
  // Never more than came in now: what was too much before went back then.
  const surplus = Math.min(amount, Math.max(0, before + amount - total));
  if (order.status === 'CANCELLED') return [captured, refund(amount, 'late')];
  if (order.status === 'EXPIRED') {
    if (order.reviving !== null) return [captured, refund(amount, 'surplus')];
    if (before + amount < total) return [captured, refund(amount, 'late')];
    // Of this payment alone: a hold that was given up once is not given again.
    const hold = `${orderId}/${paymentId}`;
    const late: OfficinaEvent = {
      type: 'LatePaymentCame',
      data: { ...kept(order), keeping: { ...order.keeping, hold } },
    };
    return [captured, ...(surplus > 0 ? [refund(surplus, 'surplus')] : []), late];
  }
  const sure = order.status === 'PENDING_PAYMENT' && before + amount >= total;
  return [
    captured,
    ...(surplus > 0 ? [refund(surplus, 'surplus')] : []),
    ...(sure ? [{ type: 'OrderConfirmed' as const, data: { ...kept(order), paymentId } }] : []),
  ];
}

/**
 * What came in for the order: all but what was too late or too much. What staff gave back of it was paid all the same, so that a
 * second payment does not stay in its place.
 */
function countedOf(order: Order): number {
  const uncounted = order.refunds.filter(({ cause }) => cause !== 'agreed');
  return capturedOf(order) - uncounted.reduce((sum, { amount }) => sum + amount, 0);
}

/** What the provider says of a payment is not what the order asked for: nothing is counted, people are to look. */
export function noteMismatch(
  order: OrderState,
  { paymentId, amount, currency }: { readonly paymentId: number; readonly amount: number; readonly currency: string },
): Decision {
  if (order.status === 'none') return missing;
  if (!order.payments.some((one) => one.paymentId === paymentId)) return refuseState(said['payment-unknown']);
  const { orderId, customer_id } = order;
  return [{ type: 'PaymentMismatched', data: { orderId, customer_id, paymentId, amount, currency } }];
}

/** An attempt failed. It never touches an order that another paid. */
export function failPayment(order: OrderState, paymentId: number, code: string): Decision {
  if (order.status === 'none') return missing;
  const { orderId, customer_id } = order;
  const known = order.payments.find((one) => one.paymentId === paymentId);
  if (!known) return refuseState(said['payment-unknown']);
  if (known.failed || known.captured > 0) return [];
  return [{ type: 'PaymentFailed', data: { orderId, customer_id, paymentId, code } }];
}

/** What the expired order needs was there after all. */
export function reviveOrder(order: OrderState, hold: string): Decision {
  if (order.status === 'none') return missing;
  if (order.status === 'CONFIRMED' && order.keeping.hold === hold) return [];
  if (order.status !== 'EXPIRED' || order.reviving !== hold) return refuseState(said['order-expired']);
  return [{ type: 'OrderConfirmed', data: { ...kept(order), keeping: { ...order.keeping, hold }, paymentId: null } }];
}

/** It was not: the money goes back, all of it. */
export function turnLateBack(
  order: OrderState,
  { hold, faults }: { readonly hold: string; readonly faults: readonly OrderFault[] },
): Decision {
  if (order.status !== 'EXPIRED' || order.reviving !== hold) return [];
  const keeping = { ...order.keeping, hold };
  return [
    { type: 'LatePaymentTurnedBack', data: { ...kept(order), keeping, faults: [...faults] } },
    ...paidBack(order, 'late'),
  ];
}
