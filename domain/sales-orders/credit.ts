import type { OfficinaEvent } from '../events.ts';
import { refundFor } from './amounts.ts';
import type { Pieces } from './fulfilment.state.ts';
import { refundEvent } from './offered/refund.decide.ts';
import type { RefundCause } from './order.events.ts';
import { type Order, totalOf } from './order.state.ts';
import { capturedOf, leftOf, refundedOf } from './payment.state.ts';
import { type LinePieces, piecesOf } from './pieces.ts';

/**
 * The price of some pieces of the order, discounts and VAT included: to the cent, in however many steps they are
 * credited.
 */
export function creditFor(order: Order, lines: readonly Pieces[]): (Pieces & { readonly amount: number })[] {
  const all = new Map(piecesOf(order).map((one) => [one.line.line_id, one]));
  return lines.map((some) => {
    const { line, credited } = all.get(some.line_id) as LinePieces;
    return { ...some, amount: refundFor(line.gross, line.quantity, credited, some.quantity) };
  });
}

/** The price of the delivery if with these pieces all of the order is cancelled or withdrawn from; else 0. Cents. */
export function deliveryCredit(order: Order, lines: readonly Pieces[]): number {
  const { content, fulfilment } = order;
  if (!content || fulfilment.deliveryCredited) return 0;
  const left = piecesOf(order).reduce(
    (sum, { line, cancelled, withdrawn }) => sum + line.quantity - cancelled - withdrawn,
    0,
  );
  const now = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return now < left ? 0 : content.delivery.reduce((sum, { gross }) => sum + gross, 0);
}

/**
 * Refunds what came in and is no longer to be paid, the way it came: a refund for each payment, the last payment first.
 */
export function refundsAfter(order: Order, credit: number, cause: RefundCause): OfficinaEvent[] {
  let back = Math.max(0, capturedOf(order) - refundedOf(order) - (totalOf(order) - credit));
  const events: OfficinaEvent[] = [];
  for (const payment of order.payments.toReversed()) {
    const amount = Math.min(back, leftOf(order, payment));
    if (amount <= 0) continue;
    back -= amount;
    events.push(refundEvent(order, payment, { amount, cause }, events.length));
  }
  return events;
}
