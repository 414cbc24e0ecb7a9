import type { OfficinaEvent } from '../../events.ts';
import { formatEuro } from '../../kernel/money.ts';
import { missing, type Refusal, refuse, refuseState } from '../../kernel/refusal.ts';
import type { RefundCause } from '../order.events.ts';
import { orderMessages as said } from '../order.messages.ts';
import type { Order, OrderState } from '../order.state.ts';
import { leftOf, type Payment } from '../payment.state.ts';

type Decision = readonly OfficinaEvent[] | Refusal;

interface Back {
  readonly amount: number;
  readonly cause: RefundCause;
  readonly reason?: string;
}

/** Refunds money of a payment the way it came. @param nth its place among the refunds of one decision */
export function refundEvent(
  { orderId, customer_id, refunds }: Order,
  { paymentId, provider }: Pick<Payment, 'paymentId' | 'provider'>,
  { amount, cause, reason = '' }: Back,
  nth = 0,
): OfficinaEvent {
  const refundId = refunds.length + 1 + nth;
  return {
    type: 'RefundRequested',
    data: { orderId, customer_id, paymentId, refundId, provider, amount, cause, reason },
  };
}

/** Refunds everything that came in and was not refunded yet, a refund for each payment. */
export function refundAll(order: Order, cause: 'late' | 'cancelled'): readonly OfficinaEvent[] {
  return order.payments
    .map((payment) => ({ payment, amount: leftOf(order, payment) }))
    .filter(({ amount }) => amount > 0)
    .map(({ payment, amount }, nth) => refundEvent(order, payment, { amount, cause }, nth));
}

/** In these states nothing is refunded by staff: expiring and cancelling refund everything themselves. */
const NOT_PAID: readonly string[] = ['OPENED', 'REFUSED', 'PENDING_PAYMENT', 'EXPIRED'];

/** Cents that staff may still refund. */
export function refundableOf(order: Order): number {
  if (NOT_PAID.includes(order.status)) return 0;
  return order.payments.reduce((sum, payment) => sum + leftOf(order, payment), 0);
}

/**
 * Staff refund part or all of what was paid, from the newest payments first: never more than came in and was not
 * refunded.
 * @param amount null: all that is left
 */
export function refundOrder(
  order: OrderState,
  { amount, reason }: { readonly amount: number | null; readonly reason: string },
): Decision {
  if (order.status === 'none') return missing;
  if (NOT_PAID.includes(order.status)) return refuseState(said['refund-not-paid']);
  const open = order.payments.map((payment) => ({ payment, left: leftOf(order, payment) })).toReversed();
  const all = refundableOf(order);
  const asked = amount ?? all;
  if (asked > all || all === 0) {
    const left = { it: formatEuro(all, 'it'), en: formatEuro(all, 'en') };
    return refuse(said['refund-too-much']({ left }), 'amount');
  }
  if (asked === 0) return refuse(said['refund-nothing'], 'amount');
  const events: OfficinaEvent[] = [];
  let rest = asked;
  for (const { payment, left } of open) {
    const part = Math.min(rest, left);
    if (part === 0) continue;
    events.push(refundEvent(order, payment, { amount: part, cause: 'agreed', reason }, events.length));
    rest -= part;
  }
  return events;
}

/** Ways of paying in which no provider moves money for us. */
const BY_HAND: readonly string[] = ['transfer', 'cash'];

/** True when people make this refund: no provider does, or the provider gave it up. */
export function isMadeByHand({ provider, failed }: { readonly provider: string; readonly failed: boolean }): boolean {
  return failed || BY_HAND.includes(provider);
}

/** The money was refunded. @param byStaff staff report it: they can't for a refund that a provider still has to make */
export function makeRefund(order: OrderState, refundId: number, byStaff: boolean): Decision {
  if (order.status === 'none') return missing;
  const refund = order.refunds.find((one) => one.refundId === refundId);
  if (!refund) return refuseState(said['payment-unknown']);
  if (refund.made) return [];
  if (byStaff && !isMadeByHand(refund)) return refuseState(said['refund-by-provider']);
  const { orderId, customer_id } = order;
  return [{ type: 'RefundMade', data: { orderId, customer_id, refundId } }];
}

/** The provider did not make the refund, and will not: people are told, and make it. */
export function failRefund(order: OrderState, refundId: number, code: string): Decision {
  if (order.status === 'none') return missing;
  const refund = order.refunds.find((one) => one.refundId === refundId);
  if (!refund) return refuseState(said['payment-unknown']);
  if (refund.made || refund.failed) return [];
  const { orderId, customer_id } = order;
  return [{ type: 'RefundFailed', data: { orderId, customer_id, refundId, code } }];
}
