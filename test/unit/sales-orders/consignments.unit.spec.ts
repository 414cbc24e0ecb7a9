import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts';
import {
  codeConsignment,
  discardConsignment,
  dispatchConsignment,
  draftConsignment,
  numberConsignment,
  packConsignment,
  removePackage,
  returnConsignment,
  setConsignmentRow,
  setPackage,
} from '#domain/sales-orders/consignment.decide.ts';
import { headIdOf, headPlace, partIdOf, partPlace } from '#domain/sales-orders/consignment-ids.ts';
import { deliverParcel, takeParcelBack } from '#domain/sales-orders/fulfilment.decide.ts';
import { cancelLines, withdrawContract } from '#domain/sales-orders/giving-back.decide.ts';
import { cancelOrder } from '#domain/sales-orders/order.decide.ts';
import type { Order, OrderState } from '#domain/sales-orders/order.state.ts';
import { piecesOf } from '#domain/sales-orders/pieces.ts';
import { shownStatus } from '#domain/sales-orders/progress.ts';
import { consignmentIn, drafted, NOT_FOLLOWED, upTo } from '#test/support/shop/consignments.ts';
import { apply, DAY, ship, some, sureOrder } from '#test/support/shop/sure-order.ts';

const codeOf = (decision: readonly OfficinaEvent[] | Refusal) =>
  isRefusal(decision) ? decision.code : decision.map(({ type }) => type);
const dispatch = (order: OrderState, n = 1) => dispatchConsignment(order, n, NOT_FOLLOWED, DAY);

describe('a consignment of an order', () => {
  test('goes from draft to packed, coded, dispatched and delivered, and is the order’s own parcel', () => {
    let order: OrderState = drafted(sureOrder());
    expect(consignmentIn(order)).toMatchObject({ phase: 'DRAFT', rows: [{ row: 1, line_id: 1, quantity: 3 }] });
    expect(codeOf(packConsignment(order, 1)), 'in no package').toBe('consignment-no-packages');
    order = apply(order, setPackage(order, 1, null, { weight: 2500 }));
    order = apply(order, setPackage(order, 1, null, { packaging_type_id: 7 }));
    expect(codeOf(codeConsignment(order, 1, 'SP-1'))).toBe('consignment-not-packed');
    order = apply(order, packConsignment(order, 1));
    expect(codeOf(dispatch(order))).toBe('consignment-not-coded');
    order = apply(order, codeConsignment(order, 1, 'SP-1'));
    expect(consignmentIn(order)?.packages.map(({ code }) => code)).toEqual(['SP-1-1', 'SP-1-2']);
    expect(codeOf(codeConsignment(order, 1, 'SP-2')), 'a code is given once').toEqual([]);
    expect(codeOf(dispatch(order))).toEqual(['ParcelShipped', 'ConsignmentDispatched']);
    order = apply(order, dispatch(order));
    expect(shownStatus(order as Order)).toBe('SHIPPED');
    expect((order as Order).fulfilment.parcels).toMatchObject([{ shipmentId: 1, carrier: 'Corriere' }]);
    expect(codeOf(dispatch(order)), 'twice').toBe('consignment-left');
    order = apply(order, deliverParcel(order, { shipmentId: 1, on: null }, DAY));
    expect(consignmentIn(order)?.phase).toBe('DELIVERED');
    expect(codeOf(returnConsignment(order, 1, DAY)), 'received goods come back otherwise').toBe('consignment-not-out');
  });

  test('keeps its pieces: neither another consignment nor a parcel takes them, until it is given up', () => {
    let order: OrderState = drafted(sureOrder(), [[1, 2]]);
    expect(draftConsignment(order, some(1, 2), DAY)).toMatchObject({ code: 'consignment-too-many' });
    expect(ship(order, [[1, 2]])).toMatchObject({
      code: 'parcel-too-many',
      message: { it: 'Da spedire ne restano 1' },
    });
    expect(setConsignmentRow(order, 1, { row: 1 }, 4)).toMatchObject({
      fields: [{ field: 'quantity', message: { it: 'Da preparare ne restano 3' } }],
    });
    order = apply(order, setConsignmentRow(order, 1, { row: 1 }, 3));
    expect(codeOf(ship(order))).toBe('parcel-kept');
    expect(codeOf(draftConsignment(order, null, DAY))).toBe('consignment-nothing-left');
    order = apply(order, discardConsignment(order, 1));
    order = drafted(order);
    expect(consignmentIn(order, 2)?.rows, 'numbers are not used twice').toMatchObject([{ quantity: 3 }]);
    expect(consignmentIn(order, 1)).toBeUndefined();
  });

  test('a row that was taken away comes back by its line, under a new number', () => {
    let order: OrderState = drafted(sureOrder());
    order = apply(order, setConsignmentRow(order, 1, { row: 1 }, 0));
    expect(codeOf(packConsignment(order, 1))).toBe('consignment-no-rows');
    expect(codeOf(setConsignmentRow(order, 1, { row: 1 }, 1))).toBe('not-found');
    expect(setConsignmentRow(order, 1, { line_id: 9 }, 1)).toMatchObject({
      fields: [{ field: 'sales_order_detail_id' }],
    });
    order = apply(order, setConsignmentRow(order, 1, { line_id: 1 }, 2));
    expect(consignmentIn(order)?.rows).toMatchObject([{ row: 2, quantity: 2 }]);
  });

  test('is closed once it is packed: rows and packages stay as they are', () => {
    const order = upTo('PACKED', drafted(sureOrder()));
    const changes = [
      setConsignmentRow(order, 1, { row: 1 }, 1),
      setPackage(order, 1, null, {}),
      setPackage(order, 1, 1, { weight: 1 }),
      removePackage(order, 1, 1),
    ];
    expect(changes.map(codeOf)).toEqual(Array(4).fill('consignment-not-draft'));
    expect(codeOf(discardConsignment(order, 1))).toEqual(['ConsignmentDiscarded']);
  });

  test('does not leave with pieces that were cancelled or withdrawn from meanwhile', () => {
    const order = upTo('CODED', drafted(sureOrder()));
    const fewer = apply(order, cancelLines(order, { lines: some(1, 1), reason: 'rotto' }));
    expect(dispatch(fewer)).toMatchObject({ code: 'parcel-too-many' });
    expect(dispatch(apply(order, withdrawContract(order, some(1, 1), DAY)))).toMatchObject({ code: 'parcel-too-many' });
    const cancelled = apply(order, cancelOrder(order, { reason: '', byCustomer: false }));
    expect((cancelled as Order).fulfilment.consignments).toEqual([]);
  });

  test('comes back undelivered: its pieces are to be shipped again; what is given back is no such matter', () => {
    const order = upTo('DISPATCHED', drafted(sureOrder()));
    const back = apply(order, returnConsignment(order, 1, DAY));
    expect(consignmentIn(back)).toMatchObject({ phase: 'RETURNED', shipmentId: 1 });
    expect(piecesOf(back as Order)).toMatchObject([{ shipped: 0, open: 3, free: 3 }]);
    expect(codeOf(returnConsignment(back, 1, DAY)), 'again').toEqual([]);
    expect(consignmentIn(drafted(back), 2)?.phase).toBe('DRAFT');
    const withdrawn = apply(order, withdrawContract(order, null, DAY));
    expect(codeOf(returnConsignment(withdrawn, 1, DAY))).toBe('parcel-given-back');
  });

  test('that had not left after all is coded again, and its number is cancelled', () => {
    const order = upTo('DISPATCHED', drafted(sureOrder()));
    const papers = { consignmentId: 1, shipmentId: 1, nr_ddt_gr: '7/2026', date_ddt_gr: '2026-03-10' };
    const numbered = apply(order, numberConsignment(order, papers));
    expect(codeOf(numberConsignment(numbered, papers)), 'again').toEqual([]);
    const decided = takeParcelBack(numbered, 1, DAY);
    expect(decided).toMatchObject([{}, { type: 'ConsignmentTakenBack', data: { nr_ddt_gr: '7/2026' } }]);
    const back = apply(numbered, decided);
    expect(consignmentIn(back)).toMatchObject({ phase: 'CODED', shipmentId: null, nr_ddt_gr: '' });
    expect(codeOf(numberConsignment(back, papers)), 'a number that comes too late').toBe('consignment-not-out');
    expect(consignmentIn(apply(back, dispatch(back)))).toMatchObject({ phase: 'DISPATCHED', shipmentId: 2 });
  });
});

test('the number of a row or package says its order, its consignment, and which it is there', () => {
  const place = { orderId: 2_147_483_647, consignmentId: 999 };
  expect(headPlace(headIdOf(place))).toEqual(place);
  expect(partPlace(partIdOf(place, 999))).toEqual({ ...place, n: 999 });
});

const act = fc.record({
  kind: fc.constantFrom(
    ...(['onward', 'onward', 'onward', 'onward', 'draft', 'row', 'package', 'dispatch', 'return', 'discard'] as const),
    ...(['ship', 'unship', 'deliver', 'cancel', 'withdraw'] as const),
  ),
  n: fc.integer({ min: 1, max: 3 }),
  line: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 0, max: 4 }),
  all: fc.boolean(),
});

/** The next step of a consignment, up to its dispatch. */
function onward(order: OrderState, n: number) {
  const known = consignmentIn(order, n);
  if (known?.phase === 'DRAFT' && known.packages.length === 0) return setPackage(order, n, null, {});
  if (known?.phase === 'DRAFT') return packConsignment(order, n);
  return known?.phase === 'PACKED' ? codeConsignment(order, n, 'SP') : dispatch(order, n);
}

function acted(
  order: OrderState,
  { kind, n, line, quantity, all }: typeof act extends fc.Arbitrary<infer A> ? A : never,
) {
  const lines = some(line, Math.max(1, quantity));
  switch (kind) {
    case 'draft':
      return draftConsignment(order, all ? null : lines, DAY);
    case 'row':
      return setConsignmentRow(order, n, all ? { line_id: line } : { row: line }, quantity);
    case 'package':
      return setPackage(order, n, null, {});
    case 'onward':
      return onward(order, n);
    case 'dispatch':
      return dispatch(order, n);
    case 'return':
      return returnConsignment(order, n, DAY);
    case 'discard':
      return discardConsignment(order, n);
    case 'ship':
      return ship(order, all ? null : [[line, Math.max(1, quantity)]]);
    case 'unship':
      return takeParcelBack(order, n, DAY);
    case 'deliver':
      return deliverParcel(order, { shipmentId: n, on: null }, DAY);
    case 'cancel':
      return cancelLines(order, { lines, reason: 'x' });
    case 'withdraw':
      return withdrawContract(order, all ? null : lines, DAY);
  }
}

test('whatever happens in whatever order: never more leaves than was ordered, and each consignment that is out is one parcel', () => {
  const bought = fc.array(fc.record({ price: fc.constant(1000), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 3,
  });
  let left = 0;
  fc.assert(
    fc.property(bought, fc.array(act, { minLength: 20, maxLength: 60, size: 'max' }), (lines, acts) => {
      let order: OrderState = sureOrder({ lines });
      for (const one of acts) {
        order = apply(order, acted(order, one));
        const now = order as Order;
        for (const { line, open, free, shipped, cancelled, kept } of piecesOf(now)) {
          expect(open + shipped + cancelled + kept).toBe(line.quantity);
          expect(open).toBeGreaterThanOrEqual(0);
          expect(free).toBeGreaterThanOrEqual(0);
          expect(free).toBeLessThanOrEqual(open);
        }
        const { parcels, consignments } = now.fulfilment;
        const out = consignments.filter(({ phase }) => phase === 'DISPATCHED' || phase === 'DELIVERED');
        for (const { shipmentId, rows, phase } of out) {
          const [parcel, ...more] = parcels.filter((known) => known.shipmentId === shipmentId);
          expect(more).toEqual([]);
          expect(parcel?.lines).toEqual(rows.map(({ row: _, ...pieces }) => pieces));
          expect(parcel?.delivered_on !== null).toBe(phase === 'DELIVERED');
        }
        expect(new Set(out.map(({ shipmentId }) => shipmentId)).size).toBe(out.length);
        left += out.length;
      }
    }),
    { numRuns: 400 },
  );
  expect(left, 'some did leave').toBeGreaterThan(0);
});
