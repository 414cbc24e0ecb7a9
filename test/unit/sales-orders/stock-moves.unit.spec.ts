import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts';
import {
  freeStock,
  holdStock,
  receiveStock,
  releaseStock,
  returnStock,
  shipStock,
  takeStockBack,
} from '#domain/stock/stock.decide.ts';
import { availableOf, evolveStock, noStock, piecesHeldByOrders, type Stock } from '#domain/stock/stock.state.ts';

const apply = (stock: Stock, decision: readonly OfficinaEvent[] | Refusal): Stock =>
  isRefusal(decision) ? stock : decision.reduce(evolveStock, stock);
const hold = { item_id: 5, hold: '9' };
const held = apply(
  apply(noStock, receiveStock(noStock, { item_id: 5, quantity: 10, note: '', receipt: null })),
  holdStock(
    apply(noStock, receiveStock(noStock, { item_id: 5, quantity: 10, note: '', receipt: null })),
    { ...hold, quantity: 4 },
    true,
  ),
);

describe('the pieces that an order keeps', () => {
  test('leave once, whoever tells it again; who can still have some is the same', () => {
    const move = { ...hold, move: 'parcel-1', quantity: 3 };
    const left = apply(held, shipStock(held, move));
    expect([left.onHand, piecesHeldByOrders(left), availableOf(left)]).toEqual([7, 1, 6]);
    expect(shipStock(left, move)).toEqual([]);
    expect(shipStock(left, { ...move, move: 'parcel-2' })).toMatchObject({ code: 'stock-hold-unknown' });
  });

  test('are taken back whole, also before it was told that they left', () => {
    const move = { ...hold, move: 'parcel-1' };
    const left = apply(held, shipStock(held, { ...move, quantity: 3 }));
    expect(apply(left, takeStockBack(left, move))).toMatchObject({ onHand: 10 });
    expect(piecesHeldByOrders(apply(left, takeStockBack(left, move)))).toBe(4);
    const early = apply(held, takeStockBack(held, move));
    expect(shipStock(early, { ...move, quantity: 3 })).toEqual([]);
    expect(takeStockBack(early, move)).toEqual([]);
  });

  test('are freed when the order needs fewer, and are on the shelf again when they come back', () => {
    const freed = apply(held, freeStock(held, { ...hold, move: 'cancelled-1', quantity: 1 }));
    expect([freed.onHand, availableOf(freed)]).toEqual([10, 7]);
    const back = apply(freed, returnStock(freed, { ...hold, move: 'back-1', quantity: 2 }));
    expect([back.onHand, availableOf(back)]).toEqual([12, 9]);
    expect(returnStock(back, { ...hold, move: 'back-1', quantity: 2 })).toEqual([]);
  });

  test('whatever happens: there are never fewer than are kept', () => {
    const move = fc.record({
      kind: fc.constantFrom('ship', 'unship', 'free', 'back', 'hold', 'release'),
      of: fc.constantFrom('9', '10'),
      nth: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        let stock = held;
        for (const { kind, of, nth, quantity } of moves) {
          const data = { item_id: 5, hold: of, move: `${kind === 'unship' ? 'ship' : kind}-${nth}`, quantity };
          const decide = {
            ship: () => shipStock(stock, data),
            unship: () => takeStockBack(stock, { item_id: 5, hold: of, move: data.move }),
            free: () => freeStock(stock, data),
            back: () => returnStock(stock, data),
            hold: () => holdStock(stock, { item_id: 5, hold: of, quantity }, true),
            release: () => releaseStock(stock, { item_id: 5, hold: of }),
          }[kind];
          stock = apply(stock, decide());
          expect(availableOf(stock)).toBeGreaterThanOrEqual(0);
          expect(piecesHeldByOrders(stock)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
