import type { OfficinaEvent } from '#domain/events.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts';
import { type Basis, totalsOf } from '#domain/sales-orders/amounts.ts';
import { shipParcel } from '#domain/sales-orders/fulfilment.decide.ts';
import { openOrder, placeOrder } from '#domain/sales-orders/order.decide.ts';
import { evolveOrder, noOrder, type Order, type OrderState } from '#domain/sales-orders/order.state.ts';
import { recordCapture } from '#domain/sales-orders/payment.decide.ts';
import { TESTER } from '#test/support/nobody.ts';
import { contentOf } from './order-content.ts';

// A confirmed order, decided in memory, for tests of what becomes of its goods.

export const on = (day: string): DecisionContext => ({ now: `${day}T10:00:00.000Z`, today: day, actor: TESTER });
export const DAY = on('2026-03-10');
export const apply = (order: OrderState, decision: readonly OfficinaEvent[] | Refusal): OrderState =>
  isRefusal(decision) ? order : decision.reduce(evolveOrder, order);
/** What a test orders: net price and pieces of each line, all at 22 %. */
interface Bought {
  readonly basis?: Basis;
  readonly lines?: readonly { readonly price: number; readonly quantity: number; readonly made?: boolean }[];
  readonly payment?: 'cash' | 'transfer';
  readonly discounts?: readonly number[];
}

/** A confirmed order: to be paid in cash, or paid by transfer. */
export function sureOrder({
  basis = 'gross',
  lines = [{ price: 1000, quantity: 3 }],
  payment = 'transfer',
  discounts,
}: Bought = {}) {
  const charges = lines.map(({ price, quantity }) => ({ price, quantity, rate: 2200 }));
  const { lines: amounts, ...totals } = totalsOf(basis, charges, discounts ?? lines.map(() => 0), 610);
  const said = { code: 'A', description: { it: 'a', en: 'a' } };
  const content = contentOf({
    ...totals,
    basis,
    payment,
    delivery: [...totals.delivery],
    vat: [...totals.vat],
    lines: amounts.map((amount, at) => ({
      ...said,
      line_id: at + 1,
      item_id: 50 + at,
      quantity: lines[at]?.quantity ?? 0,
      price: lines[at]?.price ?? 0,
      made_to_measure: lines[at]?.made ?? false,
      ...amount,
    })),
  });
  const keeping = { hold: '9', items: [], promotions: [], buyer: 'customer-12' };
  const order = { orderId: 9, cartId: 3, customer_id: 12, keeping };
  let state = apply(noOrder, openOrder(noOrder, order, { hash: 'a'.repeat(64), content }));
  state = apply(state, placeOrder(state, DAY));
  if (payment === 'cash') return state as Order;
  return apply(state, recordCapture(state, { paymentId: null, provider: 'transfer', amount: content.total })) as Order;
}

const how = { carrier: '', tracking: '', tracking_url: '' };
export const ship = (
  state: OrderState,
  lines: readonly [line: number, quantity: number][] | null = null,
  context = DAY,
) =>
  shipParcel(state, { ...how, lines: lines?.map(([line_id, quantity]) => ({ line_id, quantity })) ?? null }, context);
export const some = (line_id: number, quantity: number) => [{ line_id, quantity }];
