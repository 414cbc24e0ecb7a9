import type { OfficinaEvent } from '../events.ts';
import { missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import { orderMessages as said } from './order.messages.ts';
import type { OrderState } from './order.state.ts';

/** The account that takes an order over, as far as the decision needs it. */
export interface Taker {
  readonly customer_id: number;
  readonly email: string;
  /** Its owner is known to read the mails of that address. */
  readonly emailConfirmed: boolean;
}

/**
 * A guest's order goes to the customer who registered with the same e-mail, once that e-mail is confirmed: until then a
 * typed address proves nothing.
 * @param guest the e-mail address of the order's guest; null: the order is no guest's, or the guest was erased
 */
export function takeOverOrder(
  order: OrderState,
  taker: Taker,
  guest: string | null,
): readonly OfficinaEvent[] | Refusal {
  if (order.status === 'none') return missing;
  const { orderId, customer_id: from } = order;
  if (from === taker.customer_id) return [];
  if (guest === null || guest.toLowerCase() !== taker.email.toLowerCase()) return missing;
  if (!taker.emailConfirmed) return refuseState(said['order-not-yours-yet']);
  return [{ type: 'OrderTakenOver', data: { orderId, customer_id: taker.customer_id, from } }];
}
