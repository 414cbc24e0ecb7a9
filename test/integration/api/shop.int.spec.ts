import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartSummary } from '#api/contracts/carts.contract.ts';
import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Shop } from '#test/support/shop/shop.ts';

let world: ApiWorld;
let shop: Shop;
let buyer: Person;
let customer: number;
let desk: Person;
let item: number;
beforeAll(async () => {
  world = await openApiWorld();
  shop = await Shop.open(world);
  customer = await shop.buyer({ vat_number: '01234567897' });
  buyer = await world.person('customer', customer);
  desk = await world.person('desk');
  item = await shop.item(10);
});
afterAll(() => world.close());

const summary = async (cart: number, query = '') =>
  (await buyer.get(`/api/v1/Cart/${cart}${query}`)).data<CartSummary>();

describe('a customer in the shop', () => {
  test('fills a cart, changes it, orders what it shows, and reads the order as it was', async () => {
    const added = await buyer.put('/api/v1/CartDetail/insertRequest', {
      item_id: item,
      quantity: '2',
      session_token: 'x',
    });
    expect(added).toMatchObject({ status: 200, body: { message: 'Inserimento avvenuto correttamente!' } });
    const { id: cart } = added.data<{ id: number }>();
    expect((await buyer.get(`/api/v1/Cart/getByUser/${customer}`)).data()).toEqual({ cart_id: cart });
    expect((await buyer.get(`/api/v1/Cart/getNrProductRows/${cart}`)).data()).toBe(1);
    const [line] = (await summary(cart)).lines;
    const id = line?.id ?? 0;
    expect((await buyer.get(`/api/v1/CartDetail/${id}`)).data()).toEqual(line);
    await buyer.post('/api/v1/CartDetail/modifyQuantity', { id, newQuantity: 3 });
    const other = await shop.item(1);
    await buyer.put('/api/v1/CartDetail/insertRequest', {
      cart_id: cart,
      user_id: customer,
      item_id: other,
      quantity: 1,
      idlanguage: 1,
    });
    const lines = (await buyer.get(`/api/v1/CartDetail/getAllByCart/${cart}`)).data<CartSummary['lines']>();
    expect(lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
    await buyer.delete(`/api/v1/CartDetail/${lines[1]?.id}`);

    expect((await summary(cart)).faults).toEqual([{ field: 'carrier_id', message: 'Scegliere il corriere' }]);
    await buyer.post('/api/v1/Cart', { id: cart, carrier_id: shop.carrier });
    const shown = await summary(cart, '?payment=cash');
    // 3 × 100,00 €, 10,00 € for delivery, 5,00 € for paying in cash, and 22 % VAT.
    expect(shown).toMatchObject({ net_prices: true, delivery: '15.00', net: '315.00', total: '384.30', faults: [] });
    expect((await buyer.get(`/api/v1/Cart/getTotalAmount/${cart}`)).data()).toBe('378.20');

    const placed = await buyer.post('/api/v1/Cart/checkout', { id: cart, hash: shown.hash, payment: 'cash' });
    expect(placed).toMatchObject({ status: 200, body: { message: 'Ordine effettuato con successo' } });
    const order = placed.data<{ id: number }>().id;
    expect((await buyer.get(`/api/v1/salesorder/${customer}/1`)).data()).toMatchObject([
      { id: order, status: 'CONFIRMED', payment: 'cash', total: '384.30', due_at: null },
    ]);
    const detail = (await buyer.get(`/api/v1/salesorder/getByDetailSaleOrder/${order}/1`)).data<OrderDetail>();
    expect(detail).toMatchObject({
      lines: [{ quantity: 3, total: '300.00' }],
      address: { city: 'Milano' },
      paid: '0.00',
    });
    expect((await buyer.get(`/api/v1/Cart/getByUser/${customer}`)).data()).toEqual({ cart_id: null });
    expect(await shop.available(item)).toBe(7);
    expect((await desk.get(`/api/v1/stock/${item}`)).data()).toMatchObject({
      on_hand: 10,
      available: 7,
      holds: [{ holder: { kind: 'order', id: order }, quantity: 3, confirmed: true }],
    });
  });

  test('begins an empty cart by itself; of open ones he has one at a time', async () => {
    const id = await shop.buyer();
    const other = await world.person('customer', id);
    const cart = (await other.put('/api/v1/Cart')).data<{ id: number }>().id;
    expect((await other.get(`/api/v1/Cart/${cart}`)).data()).toMatchObject({ user_id: id, lines: [], total: '0.00' });
    expect(await other.put('/api/v1/Cart')).toMatchObject({ status: 409, body: { code: 'cart-there' } });
    await other.put('/api/v1/CartDetail/insertRequest', { item_id: item, quantity: 1 });
    expect((await shop.cartNow(cart)).lines).toHaveLength(1);
  });

  test('puts the first items in at once, from several tabs: all are in the one cart', async () => {
    const id = await shop.buyer();
    const other = await world.person('customer', id);
    const items = await Promise.all([1, 2, 3].map(() => shop.item(5)));
    const added = await Promise.all(
      items.map((item_id) => other.put('/api/v1/CartDetail/insertRequest', { item_id, quantity: 1 })),
    );
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [cart, ...same] = new Set(added.map((one) => one.data<{ id: number }>().id));
    expect(same).toEqual([]);
    const { lines } = await shop.cartNow(cart ?? 0);
    expect(lines.map(({ item_id }) => item_id).sort()).toEqual([...items].sort());
  });

  test('is told what is missing: of a voucher, of the stock, of his own data', async () => {
    const scarce = await shop.item(2);
    const poor = await shop.voucher({ minimum_order: 31_240 });
    const { rows } = await world.pools.pg.query('select code from read.record_voucher where id = $1', [poor]);
    const { id: cart } = (await buyer.put('/api/v1/CartDetail/insertRequest', { item_id: scarce, quantity: 3 })).data<{
      id: number;
    }>();
    await buyer.post('/api/v1/Cart', { id: cart, carrier_id: shop.carrier, voucher: rows[0].code.toLowerCase() });
    expect((await summary(cart)).refused_vouchers).toMatchObject([{ message: 'Per usare il buono mancano 12,40 €' }]);
    expect(await buyer.post('/api/v1/Cart', { id: cart, voucher: 'NIENTE' })).toMatchObject({
      status: 422,
      body: { code: 'promotion-unknown', fields: [{ field: 'voucher' }] },
    });
    const { hash } = await summary(cart, '?payment=transfer');
    expect(await buyer.post('/api/v1/Cart/checkout', { id: cart, hash, payment: 'transfer' })).toMatchObject({
      status: 409,
      body: { message: 'Ne restano 2', fields: [{ field: `items.${scarce}` }] },
    });
    await world.system('CorrectCustomer', { customer_id: customer, sdi: '' });
    expect((await summary(cart)).faults).toEqual([
      { field: 'sdi', message: 'Indicare il codice SDI o la PEC per la fattura' },
      // What the click would be refused for is told before it, with the item's name.
      { field: `items.${scarce}`, message: expect.stringMatching(/^Articolo .+: Ne restano 2$/) },
    ]);
    await world.system('CorrectCustomer', { customer_id: customer, sdi: 'ABC1234' });
    await buyer.delete(`/api/v1/Cart/${cart}`);
    expect((await summary(cart)).lines).toEqual([]);
  });

  test('calls off what waits for his money; what the firm was paid is told by staff', async () => {
    const cart = (await buyer.put('/api/v1/CartDetail/insertRequest', { item_id: item, quantity: 1 })).data<{
      id: number;
    }>().id;
    await buyer.post('/api/v1/Cart', { id: cart, carrier_id: shop.carrier, voucher: '' });
    const { hash } = await summary(cart, '?payment=transfer');
    const id = (await buyer.post('/api/v1/Cart/checkout', { id: cart, hash, payment: 'transfer' })).data<{
      id: number;
    }>().id;
    await desk.post('/api/v1/salesorder/recordPayment', { id, amount: '10,00' });
    expect((await buyer.post('/api/v1/salesorder/cancel', { id })).status).toBe(200);
    const read = async () => (await buyer.get(`/api/v1/salesorder/getByDetailSaleOrder/${id}/1`)).data<OrderDetail>();
    const [refund] = (await read()).refunds;
    expect(refund).toMatchObject({ amount: '10.00', made: false });
    await desk.post('/api/v1/salesorder/recordRefund', { id, refund_id: refund?.id });
    expect(await read()).toMatchObject({ status: 'CANCELLED', refunds: [{ made: true }] });
  });

  test('hash of another summary, foreign carts and lines: refused', async () => {
    const foreign = await shop.cart(await shop.buyer(), [[item, 1]]);
    expect((await buyer.get(`/api/v1/Cart/${foreign}`)).status).toBe(404);
    const line = (await shop.cartNow(foreign)).lines[0]?.line_id;
    expect((await buyer.post('/api/v1/CartDetail/modifyQuantity', { id: line, newQuantity: 2 })).status).toBe(404);
    const body = { cart_id: foreign, item_id: item, quantity: 1 };
    expect((await buyer.put('/api/v1/CartDetail/insertRequest', body)).status).toBe(404);
  });
});
