import { toDecimal } from '#domain/kernel/money.ts';
import type { OrderInList } from './order-list.query.ts';

/** An order of the staff's list as it goes out (`orderListRow`). */
export function listRowOf({ total, to_pay, paid, to_refund, ...row }: OrderInList) {
  const amounts = { total: toDecimal(total), to_pay: toDecimal(to_pay), paid: toDecimal(paid) };
  return { ...row, ...amounts, to_refund: toDecimal(to_refund) };
}
