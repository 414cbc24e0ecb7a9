import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { PROCESSES } from '#commands/registry.ts';
import { codeOf, idOf } from '#test/support/outcome.ts';
import { openShop } from '#test/support/shop/shop.ts';
import { processFollower } from '#workers/processes/process-follower.ts';

const { world, shop } = await openShop();
afterAll(() => world.close());

const many = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));

describe('an order', () => {
  test('is what was shown, keeps its goods, and is confirmed when its money came', async () => {
    const item = await shop.item(5);
    const cart = await shop.cart(await shop.buyer({ vat_number: '01234567897' }), [[item, 2]]);
    const placed = await shop.order(cart);
    expect(codeOf(placed)).toBe('ok');
    const order = await shop.orderNow(idOf(placed));
    // 2 × 100,00 € and 10,00 € for delivery, 22 % VAT on both.
    expect(order).toMatchObject({ status: 'PENDING_PAYMENT', content: { net: 21_000, total: 25_620, basis: 'net' } });
    expect(await shop.available(item)).toBe(3);
    expect((await shop.cartNow(cart)).status).toBe('PLACED');
    await world.system('RecordCapture', { id: order.orderId, paymentId: null, provider: 'transfer', amount: 25_620 });
    expect((await shop.orderNow(order.orderId)).status).toBe('CONFIRMED');
    expect(await shop.available(item)).toBe(3);
  });

  test('that is not over keeps its customer from being erased, and is named', async () => {
    const customer = await shop.buyer();
    const id = idOf(await shop.order(await shop.cart(customer, [[await shop.item(1), 1]])));
    const admin = await world.person('admin');
    const erase = () =>
      admin.put('/api/v1/erasure/customer', {
        id: customer,
        confirm: String(customer),
        grounds: 'request',
        reference: 'Prot. 9/2026',
      });
    const refused = await erase();
    expect(refused).toMatchObject({ status: 409, body: { code: 'open-orders' } });
    expect(refused.text).toContain(String(id));
    await world.system('CancelOrder', { id });
    expect((await erase()).status).toBe(200);
  });

  test('of a consumer is gross, with the VAT taken out', async () => {
    const item = await shop.item(5, { price: 409 });
    const consumer = { business_name: '', name: 'Anna', surname: 'Neri', vat_number: '', sdi: '', fiscal_code: '' };
    const cart = await shop.cart(await shop.buyer(consumer), [[item, 3]]);
    const order = await shop.orderNow(idOf(await shop.order(cart)));
    expect(order.content).toMatchObject({ basis: 'gross', total: 1_497 + 1_220 });
  });

  test('that is called off gives back what it kept, once, however often it is called off (PrestaShop#29493)', async () => {
    const item = await shop.item(3);
    const voucher = await shop.voucher({ uses: 5 });
    const cart = await shop.cart(await shop.buyer(), [[item, 2]]);
    await world.system('EnterCartPromotion', { cartId: cart, promotion: { kind: 'voucher', id: voucher } });
    const id = idOf(await shop.order(cart));
    expect([await shop.available(item), await shop.uses(voucher)]).toEqual([1, 1]);
    await many(3, () => shop.give('CancelOrder', { id, reason: 'ripensato' }));
    expect([await shop.available(item), await shop.uses(voucher)]).toEqual([3, 0]);
  });

  test('an abandoned payment leaves nothing in one’s own way: the same order is paid, or called off and made anew (woocommerce#67354)', async () => {
    const item = await shop.item(1);
    const buyer = await shop.buyer();
    const id = idOf(await shop.order(await shop.cart(buyer, [[item, 1]])));
    await shop.give('CancelOrder', { id, reason: '' });
    const again = await shop.order(await shop.cart(buyer, [[item, 1]]));
    expect(codeOf(again)).toBe('ok');
  });

  test('whose price changed between summary and click is refused, and the cart stays (spree#11801)', async () => {
    const item = await shop.item(5);
    const cart = await shop.cart(await shop.buyer(), [[item, 1]]);
    const { hash } = await shop.summary(cart);
    await world.system('ChangeItem', { id: item, values: { price: 9_000 } });
    const outcome = await shop.give('StartCheckout', { cartId: cart, hash, payment: 'transfer', invoice: false });
    expect(codeOf(outcome)).toBe('order-changed');
    expect((await shop.cartNow(cart)).status).toBe('OPEN');
    // A lower price applies by itself; a higher price must be confirmed.
    await world.system('ChangeItem', { id: item, values: { price: 12_000 } });
    const dearer = await shop.order(cart);
    expect(dearer).toMatchObject({ refusal: { fields: [{ message: { code: 'cart-price-rose' } }] } });
    await world.system('ConfirmCartPrices', { cartId: cart });
    expect(codeOf(await shop.order(cart))).toBe('ok');
  });

  test('takes no line that is added while it is being paid (spree#11286)', async () => {
    const [item, other] = [await shop.item(5), await shop.item(5)];
    const cart = await shop.cart(await shop.buyer(), [[item, 1]]);
    await shop.order(cart);
    expect(codeOf(await shop.give('AddToCart', { cartId: cart, item_id: other, quantity: 1 }))).toBe('cart-over');
  });

  test('stays what it was when the address is edited afterwards (PrestaShop#12394)', async () => {
    const item = await shop.item(5);
    const buyer = await shop.buyer();
    const id = idOf(await shop.order(await shop.cart(buyer, [[item, 1]])));
    await world.system('CorrectCustomer', {
      customer_id: buyer,
      address: 'Via Nuova 9',
      business_name: 'Altro S.p.A.',
    });
    expect((await shop.orderNow(id)).content).toMatchObject({
      address: { address: 'Via Roma 1', name: 'Bianchi S.r.l.' },
      fiscal: { business_name: 'Bianchi S.r.l.' },
    });
  });

  test('double click, two tabs: one order (PrestaShop#16490)', async () => {
    const item = await shop.item(9);
    const cart = await shop.cart(await shop.buyer(), [[item, 1]]);
    const commandId = randomUUID();
    const { hash } = await shop.summary(cart);
    const press = (id: string) =>
      shop.give('StartCheckout', { cartId: cart, hash, payment: 'transfer', invoice: false }, id);
    const outcomes = await Promise.all([press(commandId), press(commandId), press(randomUUID()), press(randomUUID())]);
    const ids = new Set(outcomes.filter(({ ok }) => ok).map(idOf));
    expect(ids.size).toBe(1);
    expect(await shop.available(item)).toBe(8);
  });
});

describe('races', () => {
  test('32 buyers for the last piece: one has it, the others are told why, and nothing stays held (vendure#3508, #4930)', async () => {
    const item = await shop.item(1);
    const carts = await many(32, async () => shop.cart(await shop.buyer(), [[item, 1]]));
    const outcomes = await Promise.all(carts.map((cart) => shop.order(cart)));
    const codes = outcomes.map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'stock-none')).toHaveLength(31);
    expect(await shop.available(item)).toBe(0);
    const after = await Promise.all(carts.map((cart) => shop.cartNow(cart)));
    expect(after.filter(({ status }) => status === 'OPEN')).toHaveLength(31);
  });

  test('the same item put in twice is one line: it cannot be sold beyond what is there', async () => {
    const item = await shop.item(3);
    const cart = await shop.cart(await shop.buyer(), [
      [item, 2],
      [item, 2],
    ]);
    const outcome = await shop.order(cart);
    expect(outcome).toMatchObject({
      refusal: { message: { it: 'Ne restano 3' }, fields: [{ field: `items.${item}` }] },
    });
    expect(await shop.available(item)).toBe(3);
  });

  test('32 buyers for the last use of a voucher: one has it, and goods of the others are free again (saleor#544, vendure#4660)', async () => {
    const item = await shop.item(100);
    const voucher = await shop.voucher({ uses: 1 });
    const carts = await many(32, async () => {
      const cart = await shop.cart(await shop.buyer(), [[item, 1]]);
      await world.system('EnterCartPromotion', { cartId: cart, promotion: { kind: 'voucher', id: voucher } });
      return cart;
    });
    const outcomes = await Promise.all(carts.map((cart) => shop.order(cart)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const others = new Set(outcomes.map(codeOf));
    others.delete('ok');
    expect([...others].every((code) => ['voucher-used-up', 'order-changed'].includes(code))).toBe(true);
    expect(await shop.uses(voucher)).toBe(1);
    expect(await shop.available(item)).toBe(99);
  });

  test('paid against expired is a race in one stream: whoever comes second is told', async () => {
    const item = await shop.item(9);
    const id = idOf(await shop.order(await shop.cart(await shop.buyer(), [[item, 1]])));
    world.pass(8 * 86_400_000);
    const total = (await shop.orderNow(id)).content?.total ?? 0;
    await Promise.all([
      shop.give('ExpireOrder', { id }),
      shop.give('RecordCapture', { id, paymentId: null, provider: 'transfer', amount: total }),
    ]);
    // In time, or after it with a new reservation: the buyer gets the piece either way, for there was enough.
    expect((await shop.orderNow(id)).status).toBe('CONFIRMED');
    expect(await shop.available(item)).toBe(8);
  });

  test('paid after expiry, and out of stock meanwhile: the money goes back, and says so (vendure#3065)', async () => {
    const item = await shop.item(1);
    const id = idOf(await shop.order(await shop.cart(await shop.buyer(), [[item, 1]])));
    world.pass(8 * 86_400_000);
    await world.system('ExpireOrder', { id });
    expect(codeOf(await shop.order(await shop.cart(await shop.buyer(), [[item, 1]])))).toBe('ok');
    const total = (await shop.orderNow(id)).content?.total ?? 0;
    await world.system('RecordCapture', { id, paymentId: null, provider: 'transfer', amount: total });
    expect(await shop.orderNow(id)).toMatchObject({ status: 'EXPIRED', refunds: [{ amount: total }], reviving: null });
  });
});

describe('every event delivered twice', () => {
  test('changes nothing: all that processes do from the log was done already', async () => {
    const follower = processFollower(world.base.pipeline, PROCESSES);
    const heads = async () => (await world.pools.pg.query('select count(*)::int as n from events.events')).rows[0].n;
    const before = await heads();
    for await (const recorded of world.journal.store.readAll()) {
      if (!follower.on.some((name) => recorded.type.startsWith(`${name}@`))) continue;
      const [event] = await world.journal.decode([recorded]);
      if (event) await follower.react(event);
    }
    expect(await heads()).toBe(before);
  });
});
