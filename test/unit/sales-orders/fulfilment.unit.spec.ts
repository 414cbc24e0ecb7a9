import { describe, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts';
import { MOST_UNANSWERED, wantMail, writeMessage } from '#domain/sales-orders/correspondence.decide.ts';
import {
  closeOrder,
  deliverParcel,
  prepareOrder,
  stopPreparing,
  takeParcelBack,
  trackParcel,
} from '#domain/sales-orders/fulfilment.decide.ts';
import {
  answerReturn,
  cancelLines,
  receiveGoods,
  requestReturn,
  withdrawContract,
} from '#domain/sales-orders/giving-back.decide.ts';
import { makeRefund } from '#domain/sales-orders/offered/refund.decide.ts';
import { cancelOrder } from '#domain/sales-orders/order.decide.ts';
import { type Order, type OrderState, totalOf } from '#domain/sales-orders/order.state.ts';
import { recordCapture } from '#domain/sales-orders/payment.decide.ts';
import { capturedOf, refundedOf } from '#domain/sales-orders/payment.state.ts';
import { shownStatus, withdrawalUntil } from '#domain/sales-orders/progress.ts';
import { apply, DAY, on, ship, some, sureOrder } from '#test/support/shop/sure-order.ts';

const codeOf = (decision: readonly OfficinaEvent[] | Refusal) =>
  isRefusal(decision) ? decision.code : decision.map(({ type }) => type);
const status = (state: OrderState) => shownStatus(state as Order);

describe('what becomes of an order’s goods', () => {
  test('prepared, in two parcels, received, closed: its state follows from its pieces', () => {
    let order: OrderState = sureOrder();
    expect(status(order)).toBe('CONFIRMED');
    order = apply(order, prepareOrder(order));
    expect(status(order)).toBe('PREPARING');
    expect(status(apply(order, stopPreparing(order)))).toBe('CONFIRMED');
    order = apply(order, ship(order, [[1, 2]]));
    expect(status(order)).toBe('PARTIALLY_SHIPPED');
    expect(ship(order, [[1, 2]])).toMatchObject({
      code: 'parcel-too-many',
      fields: [{ field: 'lines.1', message: { it: 'Da spedire ne restano 1' } }],
    });
    order = apply(order, ship(order));
    expect(status(order)).toBe('SHIPPED');
    expect(codeOf(ship(order))).toBe('parcel-nothing-left');
    order = apply(order, deliverParcel(order, { shipmentId: 1, on: null }, DAY));
    expect(status(order)).toBe('SHIPPED');
    expect(codeOf(closeOrder(order))).toBe('close-open');
    order = apply(order, deliverParcel(order, { shipmentId: 2, on: '2026-03-12' }, on('2026-03-13')));
    expect(status(order)).toBe('DELIVERED');
    order = apply(order, closeOrder(order));
    expect(status(order)).toBe('CLOSED');
    expect(codeOf(ship(order))).toBe('parcel-over');
  });

  test('nothing leaves before the order is sure, nor is it called off whole once something left', () => {
    const waiting = { ...sureOrder(), status: 'PENDING_PAYMENT' as const };
    expect(codeOf(ship(waiting))).toBe('parcel-not-yet');
    const order = apply(sureOrder(), ship(sureOrder(), [[1, 1]]));
    expect(codeOf(cancelOrder(order, { reason: '', byCustomer: false }))).toBe('order-shipped');
  });

  test('equal lines of one request count together', () => {
    const twice: [number, number][] = [
      [1, 2],
      [1, 2],
    ];
    expect(codeOf(ship(sureOrder(), twice))).toBe('parcel-too-many');
  });

  test('a parcel is followed by https alone, and taken back until the customer knows of it', () => {
    const order = apply(sureOrder(), ship(sureOrder(), [[1, 1]]));
    expect(codeOf(trackParcel(order, null, { tracking_url: 'javascript:alert(1)' }))).toBe('parcel-url');
    const tracked = apply(order, trackParcel(order, null, { tracking: 'BRT1', tracking_url: 'https://brt.it/BRT1' }));
    expect((tracked as Order).fulfilment.parcels[0]).toMatchObject({ tracking: 'BRT1', carrier: 'Corriere' });
    expect(codeOf(takeParcelBack(tracked, 1, on('2026-03-11')))).toBe('parcel-told');
    const told = apply(tracked, wantMail(tracked, 'shipment', null));
    expect(codeOf(takeParcelBack(told, 1, DAY))).toBe('parcel-told');
    const back = apply(tracked, takeParcelBack(tracked, 1, DAY));
    expect(status(back)).toBe('CONFIRMED');
    // The number of the parcel is not given again: stock and mails know it.
    expect((apply(back, ship(back)) as Order).fulfilment.parcels[0]?.shipmentId).toBe(2);
  });

  test('is received neither before it left nor tomorrow', () => {
    const order = apply(sureOrder(), ship(sureOrder()));
    const received = (day: string) => codeOf(deliverParcel(order, { shipmentId: 1, on: day }, DAY));
    expect(received('2026-03-09')).toBe('parcel-day');
    expect(received('2026-03-11')).toBe('parcel-day');
    expect(received('2026-03-10')).toEqual(['ParcelDelivered']);
  });
});

describe('withdrawal', () => {
  test('of a part before it left: the pieces never leave, their price goes back, the delivery stays', () => {
    const order = sureOrder();
    const decided = withdrawContract(order, some(1, 1), DAY);
    expect(decided).toMatchObject([
      {
        type: 'ContractWithdrawn',
        data: { lines: [{ quantity: 1, kept: 1, amount: 1220 }], delivery: 0, at: DAY.now },
      },
      { type: 'RefundRequested', data: { amount: 1220, cause: 'withdrawn', paymentId: 1 } },
    ]);
    const after = apply(order, decided);
    expect(codeOf(ship(after, [[1, 3]]))).toBe('parcel-too-many');
    expect(totalOf(after as Order)).toBe(3660 + 610 - 1220);
  });

  test('of all: the delivery goes back too; goods that left are awaited, then nothing is open', () => {
    let order = apply(sureOrder(), ship(sureOrder(), [[1, 2]]));
    const decided = withdrawContract(order, null, DAY);
    expect(decided).toMatchObject([
      { data: { lines: [{ quantity: 3, kept: 1, amount: 3660 }], delivery: 610 } },
      { data: { amount: 4270 } },
    ]);
    order = apply(order, decided);
    expect(status(order)).toBe('WITHDRAWN');
    order = apply(order, receiveGoods(order, { returnId: 1, unsellable: some(1, 1) }));
    expect((order as Order).fulfilment.givenBack[0]?.phase).toBe('received');
    expect(capturedOf(order as Order)).toBe(refundedOf(order as Order));
    order = apply(order, makeRefund(order, 1, true));
    expect(status(order)).toBe('REFUNDED');
  });

  test('ends 14 days after the last item was received, on a working day; not while something is to come', () => {
    let order = apply(sureOrder(), ship(sureOrder(), [[1, 1]]));
    order = apply(order, deliverParcel(order, { shipmentId: 1, on: null }, DAY));
    expect(withdrawalUntil(order as Order)).toBeNull();
    order = apply(order, ship(order, null, on('2026-03-20')));
    expect(withdrawalUntil(order as Order)).toBeNull();
    order = apply(order, deliverParcel(order, { shipmentId: 2, on: '2026-03-22' }, on('2026-03-22')));
    // 5 April 2026 is Easter Sunday, the Monday after it a holiday.
    expect(withdrawalUntil(order as Order)).toBe('2026-04-07');
    expect(codeOf(withdrawContract(order, some(1, 1), on('2026-04-07')))).toEqual([
      'ContractWithdrawn',
      'RefundRequested',
    ]);
    expect(withdrawContract(order, some(1, 1), on('2026-04-08'))).toMatchObject({
      code: 'withdrawal-late',
      message: { it: 'I 14 giorni per recedere sono finiti il 07/04/2026: si può chiedere un reso' },
    });
  });

  test('is possible for as long from an order that was closed, and opens it again', () => {
    let order = apply(sureOrder(), ship(sureOrder()));
    order = apply(order, deliverParcel(order, { shipmentId: 1, on: null }, DAY));
    order = apply(order, closeOrder(order));
    expect(status(order)).toBe('CLOSED');
    expect(codeOf(withdrawContract(order, some(1, 1), on('2026-03-25')))).toBe('withdrawal-late');
    order = apply(order, withdrawContract(order, some(1, 1), on('2026-03-24')));
    expect(status(order)).toBe('DELIVERED');
    expect(codeOf(closeOrder(order))).toBe('close-open');
    order = apply(order, receiveGoods(order, { returnId: 1, unsellable: [] }));
    order = apply(order, makeRefund(order, 1, true));
    expect(codeOf(closeOrder(order))).toEqual(['OrderClosed']);
  });

  test('not for businesses, nor from goods made to measure: from all withdraws from the rest', () => {
    expect(codeOf(withdrawContract(sureOrder({ basis: 'net' }), some(1, 1), DAY))).toBe('withdrawal-business');
    const lines = [
      { price: 500, quantity: 1, made: true },
      { price: 700, quantity: 1 },
    ];
    expect(codeOf(withdrawContract(sureOrder({ lines }), some(1, 1), DAY))).toBe('withdrawal-made');
    expect(withdrawContract(sureOrder({ lines }), null, DAY)).toMatchObject([
      { data: { lines: [{ line_id: 2 }], delivery: 0 } },
      { type: 'RefundRequested' },
    ]);
  });

  test('twice from the same pieces is refused', () => {
    const order = apply(sureOrder(), withdrawContract(sureOrder(), some(1, 2), DAY));
    expect(withdrawContract(order, some(1, 2), DAY)).toMatchObject({
      code: 'withdrawal-too-many',
      message: { it: 'Ne restano 1' },
    });
  });

  test('of what is paid on delivery: there is less to pay, and nothing to give back', () => {
    const order = sureOrder({ payment: 'cash' });
    const after = apply(order, withdrawContract(order, some(1, 1), DAY));
    expect(refundedOf(after as Order)).toBe(0);
    const paid = recordCapture(after, { paymentId: null, provider: 'cash', amount: totalOf(order) });
    expect(paid).toMatchObject([
      { type: 'PaymentCaptured' },
      { type: 'RefundRequested', data: { amount: 1220, cause: 'surplus' } },
    ]);
  });
});

describe('returns and lines that are not supplied', () => {
  test('a return is asked for what left, answered with a reason, and paid when it is there', () => {
    let order: OrderState = sureOrder({ basis: 'net' });
    const ask = (quantity: number) => requestReturn(order, { lines: some(1, quantity), reason: 'rotto' }, DAY);
    expect(codeOf(ask(1))).toBe('return-nothing-shipped');
    order = apply(order, ship(order, [[1, 2]]));
    order = apply(order, ask(2));
    expect(status(order)).toBe('RETURN_REQUESTED');
    expect(codeOf(ask(1))).toBe('return-nothing-shipped');
    expect(codeOf(receiveGoods(order, { returnId: 1, unsellable: [] }))).toBe('return-not-awaited');
    expect(codeOf(answerReturn(order, { returnId: 1, accept: false, reason: '' }))).toBe('lines-reason');
    order = apply(order, answerReturn(order, { returnId: 1, accept: true, reason: '' }));
    expect(codeOf(answerReturn(order, { returnId: 1, accept: false, reason: 'no' }))).toBe('return-decided');
    const came = receiveGoods(order, { returnId: 1, unsellable: some(1, 2) });
    expect(came).toMatchObject([
      { type: 'GoodsCameBack', data: { lines: [{ quantity: 2, sellable: 0, amount: expect.any(Number) }] } },
      { type: 'RefundRequested', data: { cause: 'returned' } },
    ]);
    expect(receiveGoods(apply(order, came), { returnId: 1, unsellable: [] })).toEqual([]);
  });

  test('a refused return may be asked for again', () => {
    let order = apply(sureOrder(), ship(sureOrder()));
    order = apply(order, requestReturn(order, { lines: some(1, 3), reason: 'x' }, DAY));
    order = apply(order, answerReturn(order, { returnId: 1, accept: false, reason: 'usato' }));
    expect(status(order)).toBe('SHIPPED');
    expect(codeOf(requestReturn(order, { lines: some(1, 3), reason: 'y' }, DAY))).toEqual(['ReturnRequested']);
  });

  test('lines that are out are cancelled; with the last of them the order and its delivery', () => {
    const order = sureOrder();
    expect(codeOf(cancelLines(order, { lines: [], reason: '' }))).toBe('lines-nothing');
    const after = apply(order, cancelLines(order, { lines: some(1, 1), reason: 'esaurito' }));
    const all = cancelLines(after, { lines: some(1, 2), reason: 'esaurito' });
    expect(all).toMatchObject([{ data: { delivery: 610 } }, { data: { cause: 'cancelled' } }]);
    expect(status(apply(after, all))).toBe('CANCELLED');
    const shipped = apply(sureOrder(), ship(sureOrder(), [[1, 2]]));
    expect(codeOf(cancelLines(shipped, { lines: some(1, 2), reason: 'x' }))).toBe('lines-cancel-too-many');
  });
});

test('a customer writes so many messages in a row; the firm’s answer lets him write again', () => {
  const write = (order: OrderState, side: 'customer' | 'firm') =>
    writeMessage(order, { side, text: 'Quando arriva?', mail: false }, DAY);
  let order: OrderState = sureOrder();
  for (let nth = 0; nth < MOST_UNANSWERED; nth++) order = apply(order, write(order, 'customer'));
  expect(codeOf(write(order, 'customer'))).toBe('order-messages-unanswered');
  for (let nth = 0; nth < MOST_UNANSWERED + 1; nth++) order = apply(order, write(order, 'firm'));
  expect(codeOf(write(order, 'customer'))).toEqual(['OrderMessageWritten']);
});
