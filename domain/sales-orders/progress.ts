import { addDays, isWorkingDay } from '../kernel/calendar.ts';
import { ORDER_STATES, type Order, type OrderStatus } from './order.state.ts';
import { piecesOf } from './pieces.ts';

/** The progress of a confirmed order: each state follows from its pieces, none is stored. */
export const PROGRESS_STATES = [
  ...(['PREPARING', 'PARTIALLY_SHIPPED', 'SHIPPED', 'DELIVERED', 'CLOSED', 'WITHDRAWN'] as const),
  ...(['RETURN_REQUESTED', 'RETURNED', 'REFUNDED'] as const),
] as const;

/** All statuses that an order can show, in the order of its life. */
export const SHOWN_STATES = [...ORDER_STATES, ...PROGRESS_STATES] as const;
export type ShownStatus = OrderStatus | (typeof PROGRESS_STATES)[number];

/** The status to show: the state of the payment until the order is confirmed, then that of its goods (`domain.md`). */
export function shownStatus(order: Order): ShownStatus {
  const { status, fulfilment, refunds } = order;
  if (status !== 'CONFIRMED') return status;
  const { givenBack, preparing, parcels, closed } = fulfilment;
  if (closed) return 'CLOSED';
  if (givenBack.some(({ phase }) => phase === 'requested' || phase === 'accepted')) return 'RETURN_REQUESTED';
  const lines = piecesOf(order);
  const total = (of: (line: (typeof lines)[number]) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  if (total(({ keptByCustomer }) => keptByCustomer) === 0 && lines.length > 0) {
    if (total(({ withdrawn, returned }) => withdrawn + returned) === 0) return 'CANCELLED';
    const awaited = givenBack.some(({ phase }) => phase === 'awaited');
    const areRefunded = refunds.length > 0 && refunds.every(({ made }) => made);
    if (awaited) return 'WITHDRAWN';
    if (areRefunded) return 'REFUNDED';
    return total(({ returned }) => returned) > 0 ? 'RETURNED' : 'WITHDRAWN';
  }
  if (total(({ shipped }) => shipped) === 0) return preparing ? 'PREPARING' : 'CONFIRMED';
  if (total(({ open }) => open) > 0) return 'PARTIALLY_SHIPPED';
  return parcels.every(({ delivered_on }) => delivered_on !== null) ? 'DELIVERED' : 'SHIPPED';
}

/** Days that a consumer has to withdraw, from the last item received (Codice del consumo, art. 52). */
const WITHDRAWAL_DAYS = 14;

/**
 * The last day on which a consumer may withdraw, `YYYY-MM-DD`: a term that ends on a day off ends on the working day
 * after it (Reg. CEE 1182/71). Null: the term has not begun, because something is still to arrive.
 */
export function withdrawalUntil(order: Order): string | null {
  const { parcels } = order.fulfilment;
  const received = parcels.map(({ delivered_on }) => delivered_on);
  const open = piecesOf(order).some((line) => line.open > 0);
  if (open || parcels.length === 0 || received.includes(null)) return null;
  const last = received.reduce<string>((latest, day) => (day !== null && day > latest ? day : latest), '');
  let until = addDays(last, WITHDRAWAL_DAYS);
  while (!isWorkingDay(until)) until = addDays(until, 1);
  return until;
}
