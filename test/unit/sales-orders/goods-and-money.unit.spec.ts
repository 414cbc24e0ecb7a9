import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeOrder, deliverParcel, takeParcelBack } from '#domain/sales-orders/fulfilment.decide.ts';
import {
  answerReturn,
  cancelLines,
  receiveGoods,
  requestReturn,
  withdrawContract,
} from '#domain/sales-orders/giving-back.decide.ts';
import { makeRefund } from '#domain/sales-orders/offered/refund.decide.ts';
import { type Order, type OrderState, totalOf } from '#domain/sales-orders/order.state.ts';
import { recordCapture } from '#domain/sales-orders/payment.decide.ts';
import { capturedOf, refundedOf } from '#domain/sales-orders/payment.state.ts';
import { piecesOf } from '#domain/sales-orders/pieces.ts';
import { apply, DAY, ship, some, sureOrder } from '#test/support/shop/sure-order.ts';

const act = fc.record({
  kind: fc.constantFrom(
    'ship',
    'unship',
    'deliver',
    'cancel',
    'withdraw',
    'ask',
    'answer',
    'receive',
    'refund',
    'pay',
    'close',
  ),
  line: fc.integer({ min: 1, max: 4 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  yes: fc.boolean(),
  id: fc.integer({ min: 1, max: 6 }),
  amount: fc.integer({ min: 1, max: 20_000 }),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

function acted(order: OrderState, { kind, line, quantity, yes, id, amount }: Act) {
  const lines = some(line, quantity);
  switch (kind) {
    case 'ship':
      return ship(order, yes ? [[line, quantity]] : null);
    case 'unship':
      return takeParcelBack(order, id, DAY);
    case 'deliver':
      return deliverParcel(order, { shipmentId: yes ? id : null, on: null }, DAY);
    case 'cancel':
      return cancelLines(order, { lines, reason: 'x' });
    case 'withdraw':
      return withdrawContract(order, yes ? lines : null, DAY);
    case 'ask':
      return requestReturn(order, { lines, reason: 'x' }, DAY);
    case 'answer':
      return answerReturn(order, { returnId: id, accept: yes, reason: 'x' });
    case 'receive':
      return receiveGoods(order, { returnId: id, unsellable: yes ? lines : [] });
    case 'refund':
      return makeRefund(order, id, true);
    case 'pay':
      return recordCapture(order, { paymentId: null, provider: 'transfer', amount });
    case 'close':
      return closeOrder(order);
  }
}

test('whatever happens in whatever order: no piece is anywhere twice, no cent goes back twice or too much', () => {
  const bought = fc.record({
    basis: fc.constantFrom('net' as const, 'gross' as const),
    payment: fc.constantFrom('cash' as const, 'transfer' as const),
    lines: fc.array(fc.record({ price: fc.integer({ min: 1, max: 5000 }), quantity: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  });
  fc.assert(
    fc.property(bought, fc.array(act, { maxLength: 40 }), (wanted, acts) => {
      // A discount, so that the sum of a line does not divide evenly by its pieces.
      const discounts = wanted.lines.map(({ price, quantity }) => Math.floor((price * quantity) / 3));
      let order: OrderState = sureOrder({ ...wanted, discounts });
      const ordered = (order as Order).content?.total ?? 0;
      for (const one of acts) {
        order = apply(order, acted(order, one));
        const now = order as Order;
        for (const { line, open, keptByCustomer, cancelled, kept, shipped, withdrawn, returning, credited } of piecesOf(
          now,
        )) {
          expect(Math.min(open, keptByCustomer)).toBeGreaterThanOrEqual(0);
          expect(open + cancelled + kept + shipped).toBe(line.quantity);
          expect(keptByCustomer + cancelled + withdrawn + returning).toBe(line.quantity);
          expect(withdrawn - kept + returning).toBeLessThanOrEqual(shipped);
          expect(credited).toBeLessThanOrEqual(line.quantity);
        }
        expect(totalOf(now)).toBeGreaterThanOrEqual(0);
        // The money that is kept is never more than what is to be paid; what goes back is never more than what came in.
        expect(capturedOf(now) - refundedOf(now)).toBeLessThanOrEqual(totalOf(now));
        expect(refundedOf(now)).toBeLessThanOrEqual(capturedOf(now));
        for (const { paymentId, captured } of now.payments) {
          const back = now.refunds.filter((refund) => refund.paymentId === paymentId);
          expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(captured);
        }
        // All goods were given back: everything is credited, except a delivery that was used.
        if (piecesOf(now).every(({ line, credited }) => credited === line.quantity)) {
          const delivery = now.content?.delivery.reduce((sum, { gross }) => sum + gross, 0) ?? 0;
          expect([ordered, ordered - delivery]).toContain(now.fulfilment.credited);
        }
      }
    }),
    { numRuns: 300 },
  );
});
