import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  abandonCart,
  addToCart,
  confirmPrices,
  mergeCart,
  placeCart,
  removeLine,
  reopenCheckout,
  setQuantity,
  startCheckout,
  takeLines,
  withdrawMerge,
} from '#domain/carts/cart.decide.ts';
import { type Cart, type CartState, evolveCart, noCart } from '#domain/carts/cart.state.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts';

const apply = (cart: CartState, decision: readonly OfficinaEvent[] | Refusal): CartState => {
  expect(isRefusal(decision) ? decision : null).toBeNull();
  return isRefusal(decision) ? cart : decision.reduce(evolveCart, cart);
};
const opened = (cartId: number, customer_id: number | null): CartState =>
  evolveCart(noCart, {
    type: 'CartOpened',
    data: { cartId, customer_id, session: customer_id ? null : 'a'.repeat(64) },
  });
const add = (cart: CartState, item_id: number, quantity: number, line_id = item_id * 10) =>
  apply(cart, addToCart(cart, { line_id, item_id, quantity }, { price: item_id * 100 }));
const lines = (cart: CartState) =>
  cart.status === 'none' ? [] : cart.lines.map(({ item_id, quantity }) => [item_id, quantity]);
const checkout = { orderId: 900, hash: 'b'.repeat(64), payment: 'card', invoice: false } as const;

describe('a cart', () => {
  test('has a line for each item: what is put in again becomes more', () => {
    const cart = add(add(add(opened(1, 12), 5, 2), 6, 1), 5, 3, 99);
    expect(lines(cart)).toEqual([
      [5, 5],
      [6, 1],
    ]);
  });

  test('takes quantities that there can be, and only what is sold', () => {
    const cart = add(opened(1, 12), 5, 1);
    expect(setQuantity(cart, 50, 0)).toMatchObject({ code: 'cart-quantity' });
    expect(setQuantity(cart, 50, 1.5)).toMatchObject({ code: 'cart-quantity' });
    expect(setQuantity(cart, 51, 1)).toMatchObject({ kind: 'missing' });
    expect(addToCart(cart, { line_id: 1, item_id: 5, quantity: 9_999 }, { price: 1 })).toMatchObject({
      code: 'cart-quantity',
    });
    expect(addToCart(cart, { line_id: 1, item_id: 8, quantity: 1 }, null)).toMatchObject({ code: 'cart-item-gone' });
    expect(removeLine(removeLineOf(cart), 50)).toEqual([]);
  });

  test('frozen by a checkout takes nothing more until it is reopened, by that order alone', () => {
    const frozen = apply(add(opened(1, 12), 5, 1), startCheckout(add(opened(1, 12), 5, 1), checkout));
    expect(addToCart(frozen, { line_id: 2, item_id: 6, quantity: 1 }, { price: 1 })).toMatchObject({
      code: 'cart-frozen',
    });
    expect(startCheckout(frozen, { ...checkout, orderId: 901 })).toMatchObject({ code: 'cart-frozen' });
    expect(reopenCheckout(frozen, 901, 'stock-none')).toEqual([]);
    const again = apply(frozen, reopenCheckout(frozen, 900, 'stock-none'));
    expect(lines(add(again, 6, 1))).toEqual([
      [5, 1],
      [6, 1],
    ]);
    expect(placeCart(again, 900)).toEqual([]);
  });

  test('agrees to the prices of now, of what is still sold', () => {
    const cart = add(add(opened(1, 12), 5, 1), 6, 1);
    const now = confirmPrices(cart, (item) => (item === 5 ? { price: 777 } : null));
    expect(now).toEqual([{ type: 'CartPricesConfirmed', data: { cartId: 1, prices: [{ line_id: 50, price: 777 }] } }]);
    expect(confirmPrices(apply(cart, now), (item) => (item === 5 ? { price: 777 } : null))).toEqual([]);
  });
});

describe('the cart of a visitor who signs in', () => {
  test('becomes his where he has none, and goes into his where he has one, once', () => {
    const visitors = add(opened(1, null), 5, 2);
    expect(mergeCart(visitors, null, 12)).toMatchObject([{ type: 'CartTaken' }]);
    const merged = apply(visitors, mergeCart(visitors, opened(2, 12), 12));
    expect(mergeCart(merged, opened(2, 12), 12)).toEqual([]);
  });

  test('is never taken from another customer', () => {
    expect(mergeCart(opened(1, 13), null, 12)).toMatchObject({ kind: 'missing' });
  });

  test('stays open where his own is being ordered, and when that comes in between', () => {
    const frozen = apply(add(opened(2, 12), 5, 1), startCheckout(add(opened(2, 12), 5, 1), checkout));
    const visitors = add(opened(1, null), 6, 1);
    expect(mergeCart(visitors, frozen, 12)).toMatchObject({ code: 'cart-frozen' });
    const merged = apply(visitors, mergeCart(visitors, opened(2, 12), 12));
    expect(lines(apply(merged, withdrawMerge(merged, 2)))).toEqual([[6, 1]]);
  });

  test('whatever is merged how often: each source counts once, and the larger quantity stands', () => {
    const content = fc.uniqueArray(
      fc.record({ item_id: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 99 }) }),
      { selector: ({ item_id }) => item_id },
    );
    fc.assert(
      fc.property(content, fc.array(fc.record({ source: fc.integer({ min: 2, max: 4 }), content })), (own, merges) => {
        let cart = own.reduce((one, { item_id, quantity }) => add(one, item_id, quantity), opened(1, 12));
        const largest = new Map(own.map(({ item_id, quantity }) => [item_id, quantity]));
        const seen = new Set<number>();
        for (const { source, content: incoming } of merges) {
          const of = incoming.map((line) => ({ ...line, line_id: source * 100 + line.item_id, price: 1 }));
          if (!seen.has(source)) {
            for (const { item_id, quantity } of of) {
              largest.set(item_id, Math.max(largest.get(item_id) ?? 0, quantity));
            }
          }
          seen.add(source);
          cart = apply(cart, takeLines(cart, source, of));
        }
        expect(new Map(lines(cart) as [number, number][])).toEqual(largest);
        expect((cart as Cart).lines.length).toBe(largest.size);
      }),
    );
  });
});

function removeLineOf(cart: CartState): CartState {
  return apply(cart, removeLine(cart, 50));
}

describe('a cart that nobody looks after', () => {
  test('is over, unless anything happened to it since its time began to run', () => {
    const cart = add(opened(1, null), 5, 1);
    expect(abandonCart(cart, 2)).toEqual([{ type: 'CartAbandoned', data: { cartId: 1 } }]);
    expect(abandonCart(add(cart, 5, 1), 2)).toEqual([]);
    const over = apply(cart, abandonCart(cart, 2));
    expect(addToCart(over, { line_id: 9, item_id: 9, quantity: 1 }, { price: 1 })).toMatchObject({ code: 'cart-over' });
    expect(abandonCart(over, 3)).toEqual([]);
  });

  test('goes into no cart of somebody else', () => {
    expect(mergeCart(add(opened(1, null), 5, 1), add(opened(2, 13), 5, 1), 12)).toMatchObject({ kind: 'missing' });
  });
});
