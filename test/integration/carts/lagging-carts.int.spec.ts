import { afterAll, expect, test } from 'vitest';
import { registered } from '#test/support/shop/registered.ts';
import { openShop } from '#test/support/shop/shop.ts';
import { visitBy } from '#test/support/visitor-cookies.ts';

const { world, shop } = await openShop();
afterAll(() => world.close());

const put = (body: object, headers = {}) => world.visitor.put('/api/v1/CartDetail/insertRequest', body, headers);

test('a visitor goes on with his cart, and takes it along at his registration, where the read model does not show it yet', async () => {
  const [item, other] = [await shop.item(5), await shop.item(5)];
  const visitor = visitBy(await put({ item_id: item, quantity: 1 }));
  await world.pools.pg.query('delete from read.carts where id = $1', [visitor.cart]);
  const current = () => world.visitor.get('/api/v1/Cart/current', visitor.headers);
  expect((await current()).data()).toEqual({ cart_id: visitor.cart });
  expect((await put({ item_id: other, quantity: 2 }, visitor.headers)).data()).toMatchObject({ id: visitor.cart });
  const { customer_id } = await registered(world, { session_token: visitor.token });
  const { lines, ...cart } = await shop.cartNow(visitor.cart);
  expect(cart).toMatchObject({ customer_id, session: null, status: 'OPEN' });
  expect(lines.map(({ item_id, quantity }) => [item_id, quantity])).toEqual([
    [item, 1],
    [other, 2],
  ]);
  expect((await current()).data()).toEqual({ cart_id: null });
  expect((await put({ item_id: item, quantity: 1 }, visitor.headers)).data()).not.toMatchObject({ id: visitor.cart });
});
