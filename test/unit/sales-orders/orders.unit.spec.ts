import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts';
import { failRefund, makeRefund, refundOrder } from '#domain/sales-orders/offered/refund.decide.ts';
import { cancelOrder, expireOrder, openOrder, placeOrder, refuseOrder } from '#domain/sales-orders/order.decide.ts';
import type { OrderContent } from '#domain/sales-orders/order.events.ts';
import { evolveOrder, noOrder, type Order, type OrderState } from '#domain/sales-orders/order.state.ts';
import {
  failPayment,
  noteMismatch,
  parseReference,
  recordCapture,
  referenceOf,
  reviveOrder,
  startPayment,
  turnLateBack,
} from '#domain/sales-orders/payment.decide.ts';
import { capturedOf, refundedOf } from '#domain/sales-orders/payment.state.ts';
import { contentOf } from '#test/support/shop/order-content.ts';

const NOW = '2026-03-10T10:00:00.000Z';
const at = (minutes: number): DecisionContext => ({
  now: new Date(Date.parse(NOW) + minutes * 60_000).toISOString(),
  today: '2026-03-10',
  actor: systemActor('test'),
});
const apply = (order: OrderState, decision: readonly OfficinaEvent[] | Refusal): OrderState =>
  isRefusal(decision) ? order : decision.reduce(evolveOrder, order);
const keeping = { hold: '9', items: [{ item_id: 5, quantity: 2 }], promotions: [], buyer: 'customer-12' };
const opened = (content: Partial<OrderContent> = {}) =>
  apply(
    noOrder,
    openOrder(
      noOrder,
      { orderId: 9, cartId: 3, customer_id: 12, keeping },
      { hash: 'a'.repeat(64), content: contentOf({ total: 1000, payment: 'card', ...content }) },
    ),
  );
const placed = (content: Partial<OrderContent> = {}) => apply(opened(content), placeOrder(opened(content), at(0)));
const capture = (order: OrderState, paymentId: number | null = null, amount = 1000) =>
  recordCapture(order, { paymentId, provider: 'card', amount });
const TRANSFER = { paymentId: null, provider: 'transfer', amount: 1000 };
const start = (order: OrderState) => apply(order, startPayment(order, { provider: 'card', now: NOW }));
const types = (decision: readonly OfficinaEvent[] | Refusal) =>
  isRefusal(decision) ? decision.code : decision.map(({ type }) => type);

describe('an order', () => {
  test('waits 15 minutes for a card, 7 days for a transfer, and for cash not at all', () => {
    expect((placed() as Order).due_at).toBe('2026-03-10T10:15:00.000Z');
    expect((placed({ payment: 'transfer' }) as Order).due_at).toBe('2026-03-17T10:00:00.000Z');
    expect((placed({ payment: 'cash' }) as Order).status).toBe('CONFIRMED');
    expect((placed({ total: 0 }) as Order).status).toBe('CONFIRMED');
  });

  test('is placed or refused, never both', () => {
    const fault = { item_id: 5, promotion: null, code: 'stock-none', said: { it: 'Non disponibile', en: 'None' } };
    const refused = apply(opened(), refuseOrder(opened(), [fault]));
    // A repetition is answered with what was missing at the first time.
    const told = { code: 'stock-none', fields: [{ field: 'items.5', message: { it: 'Non disponibile' } }] };
    expect(placeOrder(refused, at(0))).toMatchObject(told);
    expect(refuseOrder(refused, [])).toMatchObject(told);
    expect(refuseOrder(placed(), [])).toEqual([]);
  });

  test('whose summary was no longer what was shown begins with its refusal, whoever asks again', () => {
    const faults = [{ item_id: null, promotion: null, code: 'order-changed', said: { it: 'x', en: 'x' } }];
    const order = { orderId: 9, cartId: 3, customer_id: 12, keeping };
    const refused = apply(noOrder, openOrder(noOrder, order, { faults }));
    expect(refused.status).toBe('REFUSED');
    expect(openOrder(refused, order, { hash: 'b'.repeat(64), content: contentOf({}) })).toEqual([]);
  });

  test('expires when its time is over, and not before; paid or expired, whichever comes first', () => {
    expect(types(expireOrder(placed(), at(14)))).toBe('order-not-yet');
    const expired = apply(placed(), expireOrder(placed(), at(15)));
    expect(expired.status).toBe('EXPIRED');
    expect(types(startPayment(expired, { provider: 'card', now: at(16).now }))).toBe('order-expired');
    const paid = apply(placed(), capture(placed()));
    expect(types(expireOrder(paid, at(99)))).toEqual([]);
  });

  test('a second capture goes back, a failed attempt touches nothing that another paid', () => {
    // The first attempt is declined, a second one is started, and then the first goes through after all.
    const first = start(placed());
    let order = start(apply(first, failPayment(first, 1, 'declined')));
    order = apply(order, capture(order, 1));
    expect(types(capture(order, 1))).toEqual([]);
    expect(types(capture(order, 2))).toEqual(['PaymentCaptured', 'RefundRequested']);
    order = apply(order, failPayment(order, 2, 'declined'));
    expect(order.status).toBe('CONFIRMED');
    expect(types(failPayment(order, 1, 'declined'))).toEqual([]);
  });

  test('whoever goes to pay twice goes on with the attempt that is open; one that failed makes room', () => {
    const first = start(placed());
    expect(types(startPayment(first, { provider: 'card', now: NOW }))).toEqual([]);
    const failed = apply(first, failPayment(first, 1, 'declined'));
    expect(startPayment(failed, { provider: 'card', now: NOW })).toMatchObject([{ data: { reference: 'order-9-2' } }]);
    expect(types(startPayment(placed({ payment: 'transfer' }), { provider: 'card', now: NOW }))).toBe('payment-method');
    expect(parseReference(referenceOf(9, 2))).toEqual({ orderId: 9, paymentId: 2 });
    for (const foreign of ['order-9', 'order-9-2-1', 'order-09-2', 'x', '']) expect(parseReference(foreign)).toBeNull();
  });

  test('money of another amount than was asked for is told, not taken', () => {
    expect(types(capture(start(placed()), 1, 999))).toBe('payment-mismatch');
    expect(types(capture(placed(), 4))).toBe('payment-unknown');
    const told = { paymentId: 1, amount: 999, currency: 'EUR' };
    expect(types(noteMismatch(start(placed()), told))).toEqual(['PaymentMismatched']);
    expect(types(noteMismatch(placed(), told))).toBe('payment-unknown');
  });

  test('money that comes after expiry reserves again, or goes back', () => {
    const expired = apply(placed(), expireOrder(placed(), at(15)));
    const late = apply(expired, capture(expired));
    expect(types(capture(expired))).toEqual(['PaymentCaptured', 'LatePaymentCame']);
    const hold = (late as Order).reviving ?? '';
    expect(hold).toBe('9/1');
    expect(apply(late, reviveOrder(late, hold))).toMatchObject({ status: 'CONFIRMED', keeping: { hold } });
    const back = turnLateBack(late, { hold, faults: [] });
    expect(types(back)).toEqual(['LatePaymentTurnedBack', 'RefundRequested']);
    expect(types(reviveOrder(apply(late, back), hold))).toBe('order-expired');
  });

  test('what comes late twice is reserved anew each time, under a hold of its own', () => {
    let order = apply(placed(), expireOrder(placed(), at(15)));
    for (const hold of ['9/1', '9/2']) {
      order = apply(order, capture(order));
      expect((order as Order).reviving).toBe(hold);
      order = apply(order, turnLateBack(order, { hold, faults: [] }));
    }
    expect(refundedOf(order as Order)).toBe(2000);
  });

  test('staff give back what was paid, the newest payment first, and never more; a second payment does not stay in its place', () => {
    const reason = 'sconto';
    expect(types(refundOrder(placed(), { amount: 10, reason }))).toBe('refund-not-paid');
    let order = start(placed());
    order = apply(order, capture(order, 1));
    order = apply(order, refundOrder(order, { amount: 300, reason }));
    expect(types(refundOrder(order, { amount: 701, reason }))).toBe('refund-too-much');
    expect(types(refundOrder(order, { amount: 0, reason }))).toBe('refund-nothing');
    order = apply(order, capture(order));
    expect((order as Order).refunds).toMatchObject([
      { paymentId: 1, amount: 300, cause: 'agreed' },
      { paymentId: 2, amount: 1000, cause: 'surplus' },
    ]);
    order = apply(order, refundOrder(order, { amount: null, reason }));
    expect(refundedOf(order as Order)).toBe(2000);
    expect(types(refundOrder(order, { amount: null, reason }))).toBe('refund-too-much');
  });

  test('a refund is made by the provider that took the money; by people where there is none, or where it gave up', () => {
    let order = start(placed());
    order = apply(order, capture(order, 1));
    order = apply(order, refundOrder(order, { amount: 300, reason: 'x' }));
    expect(types(makeRefund(order, 1, true))).toBe('refund-by-provider');
    expect(types(makeRefund(order, 1, false))).toEqual(['RefundMade']);
    order = apply(order, failRefund(order, 1, 'no-answer'));
    expect(types(failRefund(order, 1, 'no-answer'))).toEqual([]);
    expect(types(makeRefund(order, 1, true))).toEqual(['RefundMade']);
    const transfer = apply(placed({ payment: 'transfer' }), recordCapture(placed({ payment: 'transfer' }), TRANSFER));
    const asked = apply(transfer, refundOrder(transfer, { amount: null, reason: 'x' }));
    expect(types(makeRefund(asked, 1, true))).toEqual(['RefundMade']);
  });

  test('is called off by the customer while it waits, by staff until it is shipped; what was paid goes back', () => {
    const reason = 'ho cambiato idea';
    const cancel = (order: OrderState, byCustomer: boolean) => cancelOrder(order, { reason, byCustomer });
    expect(types(cancel(placed(), true))).toEqual(['OrderCancelled']);
    const paid = apply(placed(), capture(placed()));
    expect(types(cancel(paid, true))).toBe('order-sure');
    expect(types(cancel(paid, false))).toEqual(['OrderCancelled', 'RefundRequested']);
    const gone = apply(paid, cancel(paid, false));
    expect(cancel(gone, false)).toEqual([]);
  });

  const act = fc.oneof(
    fc.record({
      kind: fc.constant('capture'),
      id: fc.integer({ min: 1, max: 5 }),
      amount: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 2000 })),
    }),
    fc.record({
      kind: fc.constantFrom('start', 'fail', 'cancel', 'expire', 'revive', 'turn', 'refunded', 'unrefunded'),
      id: fc.integer({ min: 1, max: 5 }),
      amount: fc.constant(0),
    }),
    fc.record({
      kind: fc.constant('refund'),
      id: fc.constant(0),
      amount: fc.integer({ min: 0, max: 1200 }),
    }),
  );
  test('whatever comes in whatever order: never more goes back than came in, and what stays is at most the total', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('card' as const, 'transfer' as const, 'cash' as const),
        fc.array(act, { maxLength: 40 }),
        (payment, acts) => {
          let order = placed({ payment });
          for (const { kind, id, amount } of acts) {
            const now = order as Order;
            const hold = now.reviving ?? '';
            const decide = () => {
              switch (kind) {
                case 'capture':
                  return capture(order, id > 3 ? null : id, amount === 0 ? 1000 : amount);
                case 'start':
                  return startPayment(order, { provider: 'card', now: NOW });
                case 'fail':
                  return failPayment(order, id, 'declined');
                case 'cancel':
                  return cancelOrder(order, { reason: '', byCustomer: false });
                case 'expire':
                  return expireOrder(order, at(99_999));
                case 'revive':
                  return reviveOrder(order, hold);
                case 'turn':
                  return turnLateBack(order, { hold, faults: [] });
                case 'refund':
                  return refundOrder(order, { amount: amount > 1000 ? null : amount, reason: 'x' });
                case 'unrefunded':
                  return failRefund(order, now.refunds[id]?.refundId ?? 0, 'no-answer');
                default:
                  return makeRefund(order, now.refunds[id]?.refundId ?? 0, amount === 0);
              }
            };
            order = apply(order, decide());
            const { status } = order as Order;
            const [captured, back] = [capturedOf(order as Order), refundedOf(order as Order)];
            expect(back).toBeLessThanOrEqual(captured);
            expect(captured - back).toBeLessThanOrEqual(1000);
            for (const { paymentId, captured: came } of (order as Order).payments) {
              const of = (order as Order).refunds.filter((one) => one.paymentId === paymentId);
              expect(of.reduce((sum, one) => sum + one.amount, 0)).toBeLessThanOrEqual(came);
            }
            // Money that comes in besides never makes up for what staff gave back.
            const agreed = (order as Order).refunds.filter(({ cause }) => cause === 'agreed');
            if (status === 'CONFIRMED')
              expect(captured - back).toBeLessThanOrEqual(1000 - agreed.reduce((sum, { amount }) => sum + amount, 0));
            // Nobody pays for nothing: an order that is over keeps no money.
            const over = status === 'CANCELLED' || (status === 'EXPIRED' && (order as Order).reviving === null);
            if (over) expect(captured - back).toBe(0);
          }
        },
      ),
    );
  });
});
