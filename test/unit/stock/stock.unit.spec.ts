import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts';
import { holderOf } from '#domain/stock/holder.ts';
import { bookReceipt } from '#domain/stock/receipt.decide.ts';
import { confirmStock, correctStock, holdStock, receiveStock, releaseStock } from '#domain/stock/stock.decide.ts';
import {
  availableOf,
  evolveStock,
  noStock,
  piecesHeldByOrders,
  REMEMBERED,
  type Stock,
} from '#domain/stock/stock.state.ts';
import { MOST_PIECES } from '#domain/stock/stock-limits.ts';

const item_id = 7;
const hold = (stock: Stock, by: string, quantity: number) => holdStock(stock, { item_id, hold: by, quantity }, true);
const applied = (stock: Stock, decision: readonly OfficinaEvent[] | Refusal) =>
  isRefusal(decision) ? stock : decision.reduce(evolveStock, stock);
const withPieces = (quantity: number) =>
  applied(noStock, receiveStock(noStock, { item_id, quantity, note: '', receipt: null }));

const act = fc.oneof(
  fc.record({ kind: fc.constant('receive'), n: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('correct'), n: fc.integer({ min: 0, max: 20 }) }),
  fc.record({
    kind: fc.constantFrom('hold', 'confirm', 'release'),
    n: fc.integer({ min: 1, max: 9 }),
    by: fc.constantFrom('1', '2', '3', '4/2'),
  }),
);

describe('the stock of an item', () => {
  test('is never more than a shelf may have, however it comes in; what a receipt booked is taken all the same', () => {
    const full = withPieces(MOST_PIECES);
    const more = { item_id, quantity: 1, note: '' };
    expect(receiveStock(full, { ...more, receipt: null })).toMatchObject({ fields: [{ field: 'quantity' }] });
    const papers = { receiptId: 3, supplier_id: null, document: '', note: '', received_on: '2026-03-02' };
    const goods = { ...papers, rows: [{ item_id, quantity: 1, cost: null, seen: null }] };
    const booked = (onHand: number) =>
      bookReceipt({ status: 'none' }, goods, new Map([[item_id, onHand]]), '2026-03-02');
    expect(booked(MOST_PIECES)).toMatchObject({ fields: [{ field: 'rows.0.quantity' }] });
    expect(booked(MOST_PIECES - 1)).toMatchObject([{ type: 'GoodsReceived' }]);
    const told = { id: 3, supplier_id: null, document: '', cost: null, by: null };
    expect(receiveStock(full, { ...more, receipt: told }, true)).toHaveLength(1);
  });

  test('never keeps more than there is, and does nothing twice, in whatever order commands come', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let stock = noStock;
        for (const one of acts) {
          const by = 'by' in one ? one.by : '';
          const decide = {
            receive: () => receiveStock(stock, { item_id, quantity: one.n, note: '', receipt: null }),
            correct: () => correctStock(stock, { item_id, on_hand: one.n, reason: 'contati' }),
            hold: () => hold(stock, by, one.n),
            confirm: () => confirmStock(stock, { item_id, hold: by }),
            release: () => releaseStock(stock, { item_id, hold: by }),
          }[one.kind as 'hold'];
          const before = stock;
          stock = applied(stock, decide());
          expect(availableOf(stock)).toBeGreaterThanOrEqual(0);
          if (one.kind === 'receive' || before === stock) continue;
          // The same act a second time changes nothing.
          expect(applied(stock, decide())).toBe(stock);
        }
      }),
    );
  });

  test('a release that comes before its reserve leaves a tombstone', () => {
    const stock = applied(withPieces(3), releaseStock(withPieces(3), { item_id, hold: '12' }));
    expect(hold(stock, '12', 1)).toMatchObject({ code: 'stock-released' });
    expect(availableOf(stock)).toBe(3);
  });

  test('a hold that is refused says how many are left', () => {
    const three = withPieces(3);
    expect(hold(three, '1', 4)).toMatchObject({ code: 'stock-left', message: { it: 'Ne restano 3' } });
    expect(hold(noStock, '1', 1)).toMatchObject({ code: 'stock-none' });
  });

  test('what is confirmed stays the order’s, and comes back when it is cancelled', () => {
    let stock = applied(withPieces(3), hold(withPieces(3), '1', 2));
    stock = applied(stock, confirmStock(stock, { item_id, hold: '1' }));
    expect([piecesHeldByOrders(stock), availableOf(stock)]).toEqual([2, 1]);
    stock = applied(stock, releaseStock(stock, { item_id, hold: '1' }));
    expect(availableOf(stock)).toBe(3);
    expect(confirmStock(stock, { item_id, hold: '1' })).toMatchObject({ code: 'stock-hold-unknown' });
  });

  test('an order that no longer asks for its pieces is kept none', () => {
    const stock = withPieces(3);
    expect(holdStock(stock, { item_id, hold: '12', quantity: 1 }, false)).toMatchObject({ code: 'stock-released' });
  });

  test('remembers a bounded number of holds that keep nothing, and each that keeps something', () => {
    let stock = applied(withPieces(3), hold(withPieces(3), 'kept', 2));
    for (let order = 1; order <= 3 * REMEMBERED; order++) {
      stock = applied(stock, hold(stock, String(order), 1));
      stock = applied(stock, releaseStock(stock, { item_id, hold: String(order) }));
    }
    expect(stock.holds.size).toBe(REMEMBERED + 1);
    expect([piecesHeldByOrders(stock), availableOf(stock)]).toEqual([2, 1]);
    expect(stock.holds.has(String(3 * REMEMBERED))).toBe(true);
    expect(stock.holds.has('1')).toBe(false);
  });

  test('a correction by a difference goes both ways from what is there, never below none', () => {
    const stock = withPieces(3);
    const by = (difference: number) => correctStock(stock, { item_id, difference, reason: 'contati' });
    expect([applied(stock, by(2)).onHand, applied(stock, by(-3)).onHand]).toEqual([5, 0]);
    expect(by(-4)).toMatchObject({ code: 'stock-below-none' });
    expect(by(0)).toEqual([]);
  });

  test('a hold tells whose it is', () => {
    expect(['12', '12/2', 'repair-7', 'x'].map(holderOf)).toEqual([
      { kind: 'order', id: 12 },
      { kind: 'order', id: 12 },
      { kind: 'repair', id: 7 },
      null,
    ]);
  });

  test('a count below what orders keep, or without a reason, is refused', () => {
    const stock = applied(withPieces(3), hold(withPieces(3), '1', 2));
    expect(correctStock(stock, { item_id, on_hand: 1, reason: 'rotto' })).toMatchObject({ code: 'stock-below-held' });
    expect(correctStock(stock, { item_id, on_hand: 2, reason: '' })).toMatchObject({ code: 'stock-reason' });
  });
});
