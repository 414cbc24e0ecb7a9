import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { CartSummary } from '#api/contracts/carts.contract.ts';
import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import { customerFold, customerStream, type KnownCustomer } from '#domain/customers/customer.state.ts';
import { orderStream } from '#domain/sales-orders/order.state.ts';
import { eventually } from '#test/support/eventually.ts';
import { codeOf, idOf } from '#test/support/outcome.ts';
import { type GuestInput, guest } from '#test/support/shop/guest.ts';
import { openShop } from '#test/support/shop/shop.ts';
import { type Visit, visitBy, visitorCookieSet } from '#test/support/visitor-cookies.ts';
import { NO_SUBJECT, planErasure } from '#workers/erasure/erasure-plan.ts';

const { world, shop } = await openShop();
afterAll(() => world.close());

/** Makes a visitor's cart. Gives it with its token. */
async function visit(item_id: number, quantity = 1) {
  const visitor = visitBy(await world.visitor.put('/api/v1/CartDetail/insertRequest', { item_id, quantity }));
  await world.visitor.post('/api/v1/Cart', { id: visitor.cart, carrier_id: shop.carrier }, visitor.headers);
  return visitor;
}

const summaryFor = ({ cart, headers }: Pick<Visit, 'cart' | 'headers'>, by: object) =>
  world.visitor.post('/api/v1/Cart/guestSummary', { id: cart, payment: 'transfer', guest: by }, headers);

/** Orders as a guest through the API. */
async function order(visitor: Parameters<typeof summaryFor>[0], by: GuestInput) {
  const { summary } = (await summaryFor(visitor, by)).data<{ summary: CartSummary }>();
  const body = { id: visitor.cart, hash: summary.hash, payment: 'transfer', guest: by };
  return world.visitor.post('/api/v1/Cart/checkout', body, visitor.headers);
}
const placed = async (by: GuestInput, pieces = 1) =>
  (await order(await visit(await shop.item(10), pieces), by)).data<{ id: number; link: string }>();
const byLink = (at: string, token: string, more = {}) =>
  world.visitor.post(`/api/v1/orderlink/${at}`, { token, ...more });
const customerNow = async (id: number) => shop.load<KnownCustomer>(customerStream(id), customerFold as never);
const sure = (id: number) => shop.paidByTransfer(id);

describe('a guest', () => {
  test('sees what it costs him where he lives, orders, and reaches his order by its link', async () => {
    const by = guest();
    const visitor = await visit(await shop.item(5), 2);
    const shown = (await summaryFor(visitor, by)).data<{ summary: CartSummary; carriers: object[] }>();
    expect(shown).toMatchObject({ summary: { total: '256.20', faults: [] }, carriers: [{ id: shop.carrier }] });
    expect((await shop.cartNow(visitor.cart)).guest, 'looking keeps nothing of him').toBeNull();
    const { id, link } = (await order(visitor, by)).data<{ id: number; link: string }>();
    const seen = (await byLink('read', link)).data<OrderDetail>();
    expect(seen).toMatchObject({ id, status: 'PENDING_PAYMENT', total: '256.20', address: { name: 'Olga Verdi' } });
    expect(seen.bank).toMatchObject({ reason: `Ordine ${id}` });
    const customer = await customerNow((await shop.orderNow(id)).customer_id);
    expect(customer).toMatchObject({ guest: true, details: { email: by.email, mobile_number: '333 1234567' } });
  });

  test.each(['headers', 'cookie'] as const)('gets a lost answer by sending the same again: by %s', async (way) => {
    const [by, { cart, [way]: headers }] = [guest(), await visit(await shop.item(5))];
    const { summary } = (await summaryFor({ cart, headers }, by)).data<{ summary: CartSummary }>();
    const body = { id: cart, hash: summary.hash, payment: 'transfer', guest: by };
    const press = (sent: object, key: string) =>
      world.visitor.post('/api/v1/Cart/checkout', sent, { ...headers, 'idempotency-key': key });
    const key = randomUUID();
    const first = await press(body, key);
    expect([visitorCookieSet(first.headers), (await press(body, key)).data()]).toEqual([null, first.data()]);
    expect((await world.visitor.get(`/api/v1/Cart/${cart}`, headers)).status).toBe(404);
    expect((await press({ ...body, guest: guest() }, key)).status).toBe(409);
    expect(await press(body, randomUUID())).toMatchObject({ status: 409, body: { code: 'cart-over' } });
  });

  test('is a firm where he gives a VAT number: then prices are net; the goods may go elsewhere', async () => {
    const firm = { business_name: 'Verdi S.r.l.', vat_number: '01234567897', sdi: 'ABC1234' };
    const delivery = { name: 'Cantiere', address: 'Via Appia 1', codepostal: '00183', city: 'Roma', province: 'RM' };
    const { id } = await placed(guest({ ...firm, delivery }));
    expect((await shop.orderNow(id)).content).toMatchObject({
      basis: 'net',
      address: { name: 'Cantiere', city: 'Roma' },
      fiscal: { sdi: 'ABC1234', city: 'Monza' },
    });
  });

  test.each([
    [{ email: '' }, ['guest.email']],
    [{ mobile_number: '' }, ['guest.mobile_number']],
    [{ name: '', address: '' }, ['guest.address', 'guest.business_name']],
    [{ codepostal: '00183' }, ['guest.codepostal']],
    [
      { delivery: { name: 'Qui', address: 'Via 1', codepostal: '1', city: 'Roma', province: 'RM' } },
      ['guest.delivery.codepostal'],
    ],
  ])('who gives %o is told at the field', async (over, fields) => {
    const refused = await summaryFor(await visit(await shop.item(5)), guest(over));
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.map(({ field }) => field)).toEqual(fields);
  });

  test('who types somebody’s e-mail gets into nobody’s customer', async () => {
    const buyer = await shop.buyer({ email: 'anna@carrelli.example' });
    const { id } = await placed(guest({ email: 'anna@carrelli.example' }));
    const { customer_id } = await shop.orderNow(id);
    expect(customer_id).not.toBe(buyer);
    const anna = await world.person('customer', buyer);
    expect((await anna.get(`/api/v1/salesorder/getByDetailSaleOrder/${id}/it`)).status).toBe(404);
  });

  test('is no way to order by a customer’s cart', async () => {
    const cart = await shop.cart(await shop.buyer(), [[await shop.item(1), 1]]);
    const { hash } = await shop.summary(cart);
    const given = { cartId: cart, hash, payment: 'transfer', invoice: false, guest: guest() };
    expect(codeOf(await shop.give('StartCheckout', given))).toBe('forbidden');
  });

  test('writes, cancels what waits for his money, and withdraws; the firm sees him as the customer', async () => {
    const { id, link } = await placed(guest(), 2);
    expect((await byLink('message', link, { message: 'Quando arriva?' })).status).toBe(200);
    const desk = await world.person('desk');
    const order = (await desk.get(`/api/v1/salesorder/getBySalesOrder/${id}`)).data<OrderDetail>();
    expect(order).toMatchObject({ guest: true, customer: 'Olga Verdi', messages: [{ side: 'customer' }] });
    const listed = (await desk.get(`/api/v1/salesorder/getAllSalesOrder?search=${id}`)).data<{ id: number }[]>();
    expect(listed.find((row) => row.id === id)).toMatchObject({ guest: true });
    await sure(id);
    expect(await byLink('cancel', link)).toMatchObject({ status: 409, body: { code: 'order-sure' } });
    const [line] = order.lines;
    expect((await byLink('withdraw', link, { lines: [{ id: line?.id, quantity: 1 }] })).status).toBe(200);
    const { given_back } = (await byLink('read', link)).data<OrderDetail>();
    expect(given_back).toMatchObject([{ kind: 'withdrawal', lines: [{ quantity: 1 }] }]);
    const other = await placed(guest());
    expect((await byLink('cancel', other.link)).status).toBe(200);
    expect((await shop.orderNow(other.id)).status).toBe('CANCELLED');
  });

  test('reaches no other order, and nobody forges a link', async () => {
    const { id, link } = await placed(guest());
    const [body = '', signature = ''] = link.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, { o: number }];
    claims[1].o = id - 1;
    const forged = `${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    for (const token of [forged, body, `${link}a`, 'x']) {
      for (const what of ['read', 'pay', 'cancel', 'message', 'withdraw']) {
        expect((await byLink(what, token)).status, what).toBe(404);
      }
    }
  });

  test('has his link mailed once more by e-mail and number; the answer never tells whether there is such an order', async () => {
    const by = guest();
    const { id } = await placed(by);
    const ask = (email: string, order: number) => world.visitor.post('/api/v1/orderlink/ask', { email, order });
    const wanted = async () =>
      (await world.journal.read(orderStream(id))).filter(({ type }) => type === 'OrderMailWanted').length;
    const answers = [await ask('altri@posta.example', id), await ask(by.email ?? '', id + 1000)];
    answers.push(await ask((by.email ?? '').toUpperCase(), id));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await eventually(async () => expect(await wanted()).toBe(1));
    const flood = await Promise.all(Array.from({ length: 6 }, (_, n) => ask(`olga+${n}@altrove.example`, id)));
    expect(flood.filter(({ status }) => status === 429).length, 'one mailbox, whatever its tags').toBeGreaterThan(0);
  });

  test('mails nobody without end: an e-mail gets so many orders in an hour, whatever its tags', async () => {
    const { cart: id, headers } = await visit(await shop.item(5));
    const press = (nth: number) => {
      const by = guest({ email: `olga+${nth}@altri.example` });
      const body = { id, hash: 'a'.repeat(64), payment: 'transfer', guest: by };
      return world.visitor.post('/api/v1/Cart/checkout', body, headers);
    };
    for (let nth = 0; nth < 10; nth++) expect((await press(nth)).body.code).toBe('order-changed');
    expect(await press(10)).toMatchObject({ status: 429, body: { code: 'too-many-guest-orders' } });
  });

  test('who is erased leaves an order that nobody’s link opens any more', async () => {
    const { id, link } = await placed(guest());
    expect((await byLink('cancel', link)).status).toBe(200);
    const { customer_id } = await shop.orderNow(id);
    const asked = { customer_id, grounds: 'request', reference: 'Prot. 7/2026' };
    await world.system('EraseCustomer', asked);
    expect((await byLink('read', link)).status).toBe(404);
  });

  test('who tried in vain and never came back is forgotten with his cart', async () => {
    const [item, by] = [await shop.item(1), guest()];
    const cart = await shop.visitorsCart([[item, 1]]);
    const { hash } = await shop.summary(cart, 'transfer', by);
    await shop.order(await shop.cart(await shop.buyer(), [[item, 1]]));
    const refused = await shop.give('StartCheckout', {
      cartId: cart,
      hash,
      payment: 'transfer',
      invoice: false,
      guest: by,
    });
    expect(codeOf(refused)).toBe('stock-none');
    const { guest: tried, changes } = await shop.cartNow(cart);
    expect(await customerNow(tried?.customer_id ?? 0)).not.toHaveProperty('erased');
    await world.system('AbandonCart', { cartId: cart, changes });
    expect(await customerNow(tried?.customer_id ?? 0)).toHaveProperty('erased', true);
  });
});

describe('whoever registers later', () => {
  const PASSWORD = 'muletto-e-transpallet';
  const register = async (email: string) => {
    const username = email.split('@')[0] ?? '';
    const form = { name: 'Olga', surname: 'Verdi', username, email, password: PASSWORD };
    const made = await world.visitor.put('/api/v1/user/insertNoAuth', form);
    const { id: accountId, customer_id } = made.data<{ id: number; customer_id: number }>();
    const signIn = () => world.visitor.post('/api/auth/login', { name: username, password: PASSWORD });
    return { accountId, customer_id, signIn };
  };

  test('has his orders once his e-mail is confirmed, and not before; the link still opens them', async () => {
    const by = guest();
    const { id, link } = await placed(by);
    const stranger = await placed(guest());
    const { accountId, customer_id, signIn } = await register(by.email ?? '');
    const { customer_id: as } = await shop.orderNow(id);
    expect((await signIn()).status).toBe(200);
    expect((await shop.orderNow(id)).customer_id, 'an address that is typed proves nothing').toBe(as);
    expect(codeOf(await shop.give('TakeOverOrder', { id, accountId }))).toBe('order-not-yours-yet');
    await world.system('ConfirmEmail', { accountId, emails: 0 });
    world.auth.directory.forget(accountId);
    expect((await signIn()).status).toBe(200);
    const olga = await world.signedIn(accountId);
    const own = await olga.get(`/api/v1/salesorder/${customer_id}/it`);
    expect(own.data()).toMatchObject([{ id }]);
    expect((await olga.get(`/api/v1/salesorder/getByDetailSaleOrder/${id}/it`)).status).toBe(200);
    expect((await byLink('read', link)).status).toBe(200);
    const plan = await planErasure(world.journal, world.pools.pg, { ...NO_SUBJECT, customer_id });
    expect(plan.subjects, 'whoever erases him erases who he was as a guest').toContain(`customer-${as}`);
    expect((await shop.orderNow(stranger.id)).customer_id).not.toBe(customer_id);
    expect(codeOf(await shop.give('TakeOverOrder', { id: stranger.id, accountId }))).toBe('not-found');
  });
});

describe('races of guests', () => {
  test('32 for the last piece, as two lines or one: one has it, the others are told why, and nothing stays held', async () => {
    const [item, other] = [await shop.item(1), await shop.item(100)];
    const carts = await Promise.all(
      Array.from({ length: 32 }, (_, nth) =>
        shop.visitorsCart(
          nth % 2
            ? [[item, 1]]
            : [
                [other, 1],
                [item, 1],
              ],
        ),
      ),
    );
    const outcomes = await Promise.all(carts.map((cart) => shop.orderAs(guest(), cart)));
    const codes = outcomes.map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'stock-none')).toHaveLength(31);
    const [winning = 0] = outcomes.filter(({ ok }) => ok).map(idOf);
    const winner = await shop.orderNow(winning);
    const others = winner.content?.lines.length === 2 ? 1 : 0;
    expect([await shop.available(item), await shop.available(other)]).toEqual([0, 100 - others]);
    const after = await Promise.all(carts.map((cart) => shop.cartNow(cart)));
    expect(after.filter(({ status }) => status === 'OPEN')).toHaveLength(31);
  });

  test('32 for the last use of a voucher: one has it, the others are told why, and it is used once', async () => {
    const item = await shop.item(100);
    const id = await shop.voucher({ uses: 1 });
    const carts = await Promise.all(Array.from({ length: 32 }, () => shop.visitorsCart([[item, 1]])));
    for (const cart of carts) {
      await world.system('EnterCartPromotion', { cartId: cart, promotion: { kind: 'voucher', id } });
    }
    const outcomes = await Promise.all(carts.map((cart) => shop.orderAs(guest(), cart)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const why = new Set(outcomes.map(codeOf));
    expect(
      [...why].every((code) => ['ok', 'voucher-used-up', 'order-changed'].includes(code)),
      [...why].join(),
    ).toBe(true);
    expect([await shop.uses(id), await shop.available(item)]).toEqual([1, 99]);
  });

  test('a voucher for one use each is used once by one e-mail, however it is written, and by others', async () => {
    const item = await shop.item(100);
    const id = await shop.voucher({ uses_per_user: 1 });
    const use = async (email: string) => {
      const cart = await shop.visitorsCart([[item, 1]]);
      await world.system('EnterCartPromotion', { cartId: cart, promotion: { kind: 'voucher', id } });
      const { summary } = await shop.summary(cart, 'transfer', guest({ email }));
      await shop.orderAs(guest({ email }), cart);
      return summary.refused.map(({ why }) => why.code);
    };
    expect(await use('olga@posta.example')).toEqual([]);
    expect(await use('Olga@Posta.example ')).toEqual(['voucher-used-by-you']);
    expect(await use('ugo@posta.example')).toEqual([]);
    expect(await shop.uses(id)).toBe(2);
  });
});
