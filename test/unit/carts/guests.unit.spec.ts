import { describe, expect, test } from 'vitest';
import { addToCart, startCheckout } from '#domain/carts/cart.decide.ts';
import { type Cart, type CartState, evolveCart, noCart } from '#domain/carts/cart.state.ts';
import { guestAddress, guestFaults, guestFrom, guestInput } from '#domain/carts/guest.ts';
import { evolveCustomer, noCustomer } from '#domain/customers/customer.state.ts';
import { enterGuest } from '#domain/customers/enter-guest.decide.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { takeOverOrder } from '#domain/sales-orders/take-over.decide.ts';
import { guest as typed } from '#test/support/shop/guest.ts';
import { sureOrder } from '#test/support/shop/sure-order.ts';

const guest = (over: Parameters<typeof typed>[0] = {}) => guestFrom(guestInput.parse(typed(over)));
const fieldsOf = (over: Parameters<typeof typed>[0]) => guestFaults(guest(over)).map(({ field }) => field);
const context = { now: '2026-03-10T09:00:00.000Z', today: '2026-03-10', actor: systemActor('test') } as const;
const become = (state: CartState, events: readonly OfficinaEvent[] | object): Cart => {
  if (isRefusal(events)) throw new Error(events.code);
  return (events as readonly OfficinaEvent[]).reduce(evolveCart, state) as Cart;
};

describe('what a guest says of himself', () => {
  test('is whole, or names each field that is not', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ email: '', city: '' })).toEqual(['email', 'city']);
    expect(fieldsOf({ name: '' })).toEqual(['business_name']);
    expect(fieldsOf({ vat_number: '01234567890' })).toEqual(['vat_number']);
    const delivery = { name: 'Qui', address: 'Via 1', codepostal: '20900', city: 'Roma', province: 'RM' };
    expect(fieldsOf({ delivery })).toEqual(['delivery.codepostal']);
  });

  test('tells where his goods go: to him, or where he wants them', () => {
    expect(guestAddress(guest())).toMatchObject({ name: 'Olga Verdi', city: 'Monza', phone_number: '333 1234567' });
    expect(guestAddress(guest({ business_name: 'Verdi S.r.l.' })).name).toBe('Verdi S.r.l.');
    const delivery = { name: 'Cantiere', address: 'Via Appia 1', codepostal: '00183', city: 'Roma', province: 'rm' };
    expect(guestAddress(guest({ delivery }))).toMatchObject({ name: 'Cantiere', province: 'RM', country: 'IT' });
  });
});

describe('a guest', () => {
  const opened = become(noCart, [
    { type: 'CartOpened', data: { cartId: 4, customer_id: null, session: 'a'.repeat(64) } },
  ]);
  const filled = become(opened, addToCart(opened, { line_id: 1, item_id: 9, quantity: 1 }, { price: 100 }));
  const press = (cart: Cart, orderId: number, customer_id: number) =>
    startCheckout(
      cart,
      { orderId, hash: 'b'.repeat(64), payment: 'cash', invoice: false },
      { ...guest(), customer_id },
    );

  test('keeps the number of his first attempt, so that he is one customer', () => {
    const first = become(filled, press(filled, 12, 77));
    expect(first.guest?.customer_id).toBe(77);
    const open = become(first, [{ type: 'CheckoutReopened', data: { cartId: 4, orderId: 12, code: 'stock-none' } }]);
    expect(become(open, press(open, 13, 78))).toMatchObject({ guest: { customer_id: 77 }, checkout: { orderId: 13 } });
  });

  test('is entered once, corrected when he says it otherwise, and left alone once he is erased', () => {
    const said = { ...guest({ email: 'olga@posta.example' }), customer_id: 77 };
    const events = enterGuest(noCustomer, said, context) as readonly OfficinaEvent[];
    expect(events).toMatchObject([{ type: 'CustomerRegistered', data: { guest: true, customer_id: 77 } }]);
    const known = events.reduce(evolveCustomer, noCustomer);
    expect(enterGuest(known, said, context)).toEqual([]);
    const moved = { ...said, details: { ...said.details, address: 'Via Nuova 1' } };
    expect(enterGuest(known, moved, context)).toMatchObject([{ data: { address: 'Via Nuova 1' } }]);
    expect(known.status === 'known' && enterGuest({ ...known, erased: true }, moved, context)).toEqual([]);
  });
});

describe('a guest’s order', () => {
  const order = sureOrder();
  const taker = { customer_id: 90, email: 'Olga@posta.example', emailConfirmed: true };

  test('goes to who confirmed the same e-mail, once; to nobody else', () => {
    const { orderId, customer_id: from } = order;
    const taken = [{ type: 'OrderTakenOver', data: { orderId, customer_id: 90, from } }];
    expect(takeOverOrder(order, taker, 'olga@posta.example')).toEqual(taken);
    expect(takeOverOrder({ ...order, customer_id: 90 }, taker, null)).toEqual([]);
    expect(takeOverOrder(order, taker, 'ugo@posta.example')).toMatchObject({ kind: 'missing' });
    expect(takeOverOrder(order, taker, null), 'no guest’s').toMatchObject({ kind: 'missing' });
    const typedOnly = { ...taker, emailConfirmed: false };
    expect(takeOverOrder(order, typedOnly, 'olga@posta.example')).toMatchObject({ code: 'order-not-yours-yet' });
  });
});
