import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { openWorld, registerPeople, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
});
afterEach(() => world.close());

const begun: OfficinaEvent = { type: 'CartOpened', data: { cartId: 4, customer_id: null, session: 'd'.repeat(64) } };
const put = (quantity: number): OfficinaEvent => {
  return { type: 'CartLinePut', data: { cartId: 4, line_id: 40, item_id: 9, quantity, price: 100 } };
};
const last = async () => (await world.journal.read('cart-4')).at(-1)?.type;

test('a cart that nobody looked after for 30 days is over; what is done to it begins the days anew', async () => {
  const workers = await world.start();
  await world.append('cart-4', [begun, put(1)]);
  await world.settled();
  world.pass(29 * 1440);
  await workers.sweep();
  await world.append('cart-4', [put(2)]);
  await world.settled();
  world.pass(29 * 1440);
  await workers.sweep();
  expect(await last()).toBe('CartLinePut');
  world.pass(1440);
  await workers.sweep();
  expect(await last()).toBe('CartAbandoned');
  await world.settled();
  expect((await world.pool.query('select 1 from vault.due')).rowCount).toBe(0);
});

test('an order that was made of it is left alone by its days', async () => {
  const workers = await world.start();
  await world.append('cart-4', [begun, put(1)]);
  await world.append('cart-4', [
    { type: 'CheckoutStarted', data: { cartId: 4, orderId: 7, hash: 'a'.repeat(64), payment: 'cash', invoice: false } },
    { type: 'CartPlaced', data: { cartId: 4, orderId: 7 } },
  ]);
  await world.settled();
  world.pass(31 * 1440);
  await workers.sweep();
  expect(await last()).toBe('CartPlaced');
});
