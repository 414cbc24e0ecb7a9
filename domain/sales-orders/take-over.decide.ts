import type { OfficinaEvent } from '../events.ts';
import { missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import { orderMessages as said } from './order.messages.ts';
import type { OrderState } from './order.state.ts';

/** An account, as far as it counts here. */
export interface Taker {
  readonly customer_id: number;
  readonly email: string;
  /** Whoever holds it reads the mails of that address. */
  readonly emailConfirmed: boolean;
}

/**
 * A guest's order becomes that of the customer who registered with the same e-mail, once it is confirmed that he reads its mails:
 * till then an address that is typed proves nothing.
 * @param guest the address that its guest is written to; null: no guest's, or he was erased
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
