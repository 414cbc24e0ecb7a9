import { afterAll, expect, test } from 'vitest';
import { codeOf, idOf } from '#test/support/outcome.ts';
import { openShop } from '#test/support/shop/shop.ts';

const BUYERS = 200;
const { world, shop } = await openShop();
afterAll(() => world.close());

test('200 orders at once: each is placed, each holds its own piece, and none takes the place of another (medusa#3206)', async () => {
  const item = await shop.item(BUYERS);
  const carts: number[] = [];
  for (let nth = 0; nth < BUYERS; nth++) carts.push(await shop.cart(await shop.buyer(), [[item, 1]]));
  const outcomes = await Promise.all(carts.map((cart) => shop.order(cart)));
  expect(outcomes.filter(({ ok }) => !ok).map(codeOf)).toEqual([]);
  const ids = outcomes.map(idOf);
  expect(new Set(ids).size).toBe(BUYERS);
  const orders = await Promise.all(ids.map((id) => shop.orderNow(id)));
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['PENDING_PAYMENT']));
  expect(await shop.available(item)).toBe(0);
});
