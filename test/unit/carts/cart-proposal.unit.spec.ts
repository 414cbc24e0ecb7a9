import { expect, test } from 'vitest';
import { setQuantity } from '#domain/carts/cart.decide.ts';
import { type CartState, evolveCart, noCart } from '#domain/carts/cart.state.ts';
import { PROPOSALS_A_DAY, proposalChanges, proposalRefusal, proposeCart } from '#domain/carts/cart-proposal.decide.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';

const TODAY = '2026-03-02';
const wanted = { proposedBy: 'Luca Neri', note: '', until: '2026-03-16' };
const event = (of: OfficinaEvent) => (cart: CartState) => evolveCart(cart, of);
const put = (line_id: number, item_id: number, quantity: number, price: number) =>
  event({ type: 'CartLinePut', data: { cartId: 4, line_id, item_id, quantity, price } });
const begun = (customer_id: number | null = 77) =>
  evolveCart(noCart, { type: 'CartOpened', data: { cartId: 4, customer_id, session: null } });
const filled = put(2, 8, 1, 500)(put(1, 7, 2, 900)(begun()));
const sold = (price: number) => () => ({ price });
const proposed = (cart: CartState, price = 900): CartState => {
  const decision = proposeCart(cart, wanted, TODAY, (item) => ({ price: item === 7 ? price : 500 }));
  if (isRefusal(decision)) throw new Error(decision.code);
  return decision.reduce(evolveCart, cart);
};

test('a cart is sent at the prices of then, which are agreed to with it', () => {
  expect(proposeCart(filled, wanted, TODAY, (item) => ({ price: item === 7 ? 950 : 500 }))).toMatchObject([
    { type: 'CartPricesConfirmed', data: { prices: [{ line_id: 1, price: 950 }] } },
    {
      type: 'CartProposed',
      data: { customer_id: 77, proposal: 1, lines: [{ item_id: 7, price: 950 }, { item_id: 8 }] },
    },
  ]);
  expect(proposed(proposed(filled))).toMatchObject({ proposal: { proposal: 2 } });
});

test('a cart is sent so many times a day, and again the day after: each time is a mail that nobody asked for', () => {
  const sold = (item: number) => ({ price: item === 7 ? 900 : 500 });
  let cart = filled;
  for (let times = 0; times < PROPOSALS_A_DAY; times++) cart = proposed(cart);
  expect(proposeCart(cart, wanted, TODAY, sold)).toMatchObject({ code: 'proposal-too-often' });
  expect(proposeCart(cart, wanted, '2026-03-03', sold)).toMatchObject([
    { data: { proposal: PROPOSALS_A_DAY + 1, sent: { on: '2026-03-03', times: 1 } } },
  ]);
});

test.each([
  ['nobody’s', put(1, 7, 2, 900)(begun(null)), wanted.until, 'cart-nobodys'],
  ['empty', begun(), wanted.until, 'cart-empty'],
  ['sent for yesterday', filled, '2026-03-01', 'proposal-until'],
] as const)('a cart that is %s is not sent', (_what, cart, until, code) => {
  expect(proposeCart(cart, { ...wanted, until }, TODAY, sold(900))).toMatchObject({ code });
});

test('the last proposal alone is confirmed, until its last day, and not what was ordered already', () => {
  const cart = proposed(filled);
  const refusal = (state: CartState, proposal = 1, today = TODAY) =>
    proposalRefusal(state, proposal, today)?.code ?? null;
  expect([refusal(cart), refusal(cart, 1, '2026-03-16'), refusal(cart, 1, '2026-03-17')]).toEqual([
    ...[null, null, 'proposal-expired'],
  ]);
  expect([refusal(proposed(cart), 1), refusal(proposed(cart), 2)]).toEqual(['proposal-replaced', null]);
  const placed = event({ type: 'CartPlaced', data: { cartId: 4, orderId: 9 } })(cart);
  expect(refusal(placed)).toBe('proposal-ordered');
});

test('what is otherwise than when it was sent is named, line by line', () => {
  const cart = proposed(filled);
  expect(proposalChanges(cart, [{ item_id: 7, price: 900 }])).toEqual([]);
  const more = setQuantity(cart, 1, 5);
  if (isRefusal(more)) throw new Error(more.code);
  const without = event({ type: 'CartLineRemoved', data: { cartId: 4, line_id: 2 } });
  const later = put(3, 9, 1, 100)(without(more.reduce(evolveCart, cart)));
  expect(proposalChanges(later, [{ item_id: 7, price: 990 }])).toEqual([
    { what: 'price', item_id: 7, before: 900, now: 990 },
    { what: 'quantity', item_id: 7, before: 2, now: 5 },
    { what: 'gone', item_id: 8 },
    { what: 'new', item_id: 9 },
  ]);
});
