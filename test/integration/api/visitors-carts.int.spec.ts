import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedInAnswer } from '#api/contracts/auth.contract.ts';
import type { CartSummary } from '#api/contracts/carts.contract.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Answer } from '#test/support/api-person.ts';
import { registered } from '#test/support/shop/registered.ts';
import { Shop } from '#test/support/shop/shop.ts';
import { CLEARED, signedVisitorCookie, type Visit, visitBy, visitorCookieSet } from '#test/support/visitor-cookies.ts';

let world: ApiWorld;
let shop: Shop;
let item: number;
let other: number;
beforeAll(async () => {
  world = await openApiWorld();
  shop = await Shop.open(world);
  [item, other] = [await shop.item(50), await shop.item(50)];
});
afterAll(() => world.close());

const put = (body: object, headers = {}) => world.visitor.put('/api/v1/CartDetail/insertRequest', body, headers);

/** A visitor who is not signed in puts so many pieces of an item into a cart. */
const visit = async (item_id: number, quantity: number, headers = {}): Promise<Visit> =>
  visitBy(await put({ item_id, quantity }, headers));
const summary = async ({ cart, headers }: Visit) =>
  (await world.visitor.get(`/api/v1/Cart/${cart}`, headers)).data<CartSummary>();
const linesOf = async (cart: number) =>
  (await shop.cartNow(cart)).lines.map(({ item_id, quantity }) => [item_id, quantity]);

describe('a visitor', () => {
  test('has a cart whose token the server makes, and that nothing but it opens', async () => {
    const visitor = await visit(item, 2);
    expect(visitor.token).toMatch(/^[\w-]{43}$/);
    expect(await summary(visitor)).toMatchObject({
      id: visitor.cart,
      user_id: null,
      net_prices: false,
      lines: [{ item_id: item, quantity: 2, price: '122.00' }],
      faults: [{ field: 'carrier_id' }, { field: 'customer', message: 'Accedere, oppure indicare i propri dati' }],
    });
    const stranger = { 'x-session-token': 'A'.repeat(43) };
    expect((await world.visitor.get(`/api/v1/Cart/${visitor.cart}`)).status).toBe(401);
    expect((await world.visitor.get(`/api/v1/Cart/${visitor.cart}`, stranger)).status).toBe(404);
    const someone = await world.person('customer', await shop.buyer());
    expect((await someone.get(`/api/v1/Cart/${visitor.cart}`, visitor.headers)).status).toBe(404);
    expect((await world.visitor.get('/api/v1/Cart/current', visitor.headers)).data()).toEqual({
      cart_id: visitor.cart,
    });
    expect((await world.visitor.get('/api/v1/Cart/current', stranger)).data()).toEqual({ cart_id: null });
  });

  test('is served by every call on carts, with the token in the body or in the header', async () => {
    const visitor = await visit(item, 1);
    const { cart, token, headers } = visitor;
    const again = await put({ item_id: other, quantity: 3, session_token: token, cart_id: cart });
    expect(again.data()).toEqual({ id: cart, session_token: token });
    const [first, second] = (await world.visitor.get(`/api/v1/CartDetail/getAllByCart/${cart}`, headers)).data<
      CartSummary['lines']
    >();
    expect((await world.visitor.get(`/api/v1/CartDetail/${first?.id}`, headers)).data()).toEqual(first);
    expect((await world.visitor.get(`/api/v1/Cart/getTotalAmount/${cart}`, headers)).data()).toBe('488.00');
    expect((await world.visitor.get(`/api/v1/Cart/getNrProductRows/${cart}`, headers)).data()).toBe(2);
    const post = (path: string, body: object) => world.visitor.post(path, body, headers);
    expect((await post('/api/v1/CartDetail/modifyQuantity', { id: first?.id, newQuantity: 5 })).status).toBe(200);
    expect((await world.visitor.delete(`/api/v1/CartDetail/${second?.id}`, headers)).status).toBe(200);
    expect(await linesOf(cart)).toEqual([[item, 5]]);
    const voucher = await shop.voucher({ minimum_order: 1_000_000 });
    const { rows } = await world.pools.pg.query('select code from read.record_voucher where id = $1', [voucher]);
    await post('/api/v1/Cart', { id: cart, carrier_id: shop.carrier, voucher: rows[0].code });
    expect(await summary(visitor)).toMatchObject({ carrier_id: shop.carrier, refused_vouchers: [{}] });
    const { hash } = await summary(visitor);
    expect(await post('/api/v1/Cart/checkout', { id: cart, hash, payment: 'cash' })).toMatchObject({ status: 422 });
    expect((await world.visitor.delete(`/api/v1/Cart/${cart}`, headers)).status).toBe(200);
    expect(await linesOf(cart)).toEqual([]);
  });

  test('puts nothing into a customer’s cart by naming him', async () => {
    const customer = await shop.buyer();
    const own = await shop.cart(customer, [[item, 1]]);
    expect((await put({ item_id: item, quantity: 5, user_id: customer })).status).toBe(404);
    expect(await linesOf(own)).toEqual([[item, 1]]);
    expect((await put({ item_id: item, quantity: 5, user_id: customer, cart_id: own })).status).toBe(404);
  });

  test('changes no cart but his own', async () => {
    const [mine, theirs] = [await visit(item, 1), await visit(item, 1)];
    const line = (await shop.cartNow(theirs.cart)).lines[0]?.line_id;
    const tried: Answer[] = [
      await put({ item_id: item, quantity: 1, cart_id: theirs.cart }, mine.headers),
      await world.visitor.post('/api/v1/CartDetail/modifyQuantity', { id: line, newQuantity: 9 }, mine.headers),
      await world.visitor.delete(`/api/v1/CartDetail/${line}`, mine.headers),
      await world.visitor.delete(`/api/v1/Cart/${theirs.cart}`, mine.headers),
      await world.visitor.post('/api/v1/Cart', { id: theirs.cart, carrier_id: shop.carrier }, mine.headers),
    ];
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await linesOf(theirs.cart)).toEqual([[item, 1]]);
  });

  test('whose session has just ended is told so, instead of being given another cart', async () => {
    const ended = { authorization: 'Bearer ended' };
    const mine = await visit(item, 1);
    for (const shown of [mine.headers, mine.cookie]) {
      expect((await put({ item_id: item, quantity: 1 }, { ...shown, ...ended })).status).toBe(401);
      expect((await world.visitor.get(`/api/v1/Cart/${mine.cart}`, { ...shown, ...ended })).status).toBe(401);
    }
  });

  test('keeps the token to himself: the server has its hash alone', async () => {
    const { token, cart } = await visit(item, 1);
    const dumps = await Promise.all(
      ['events.events', 'read.carts', 'vault.commands'].map(async (table) => {
        const { rows } = await world.pools.pg.query(`select t::text as row from ${table} t`);
        return rows.map(({ row }) => row).join('\n');
      }),
    );
    expect(dumps.some((dump) => dump.includes(token))).toBe(false);
    expect((await shop.cartNow(cart)).session).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the cookie of a visitor’s cart', () => {
  test('comes with each change of the cart and with nothing else, no script reads it, and it opens the cart', async () => {
    const { cart: id, set, cookie: headers } = await visit(item, 2);
    const form = /^officina_visitor_[0-9a-f]{12}=[\w.-]+; Max-Age=2678400; Path=\/; HttpOnly; SameSite=Strict$/;
    expect(set).toMatch(form);
    const reads = [
      await world.visitor.get('/api/v1/Cart/current', headers),
      await world.visitor.get(`/api/v1/Cart/${id}`, headers),
      await world.visitor.get(`/api/v1/CartDetail/getAllByCart/${id}`, headers),
    ];
    const [line] = (await shop.cartNow(id)).lines;
    const newQuantity = { id: line?.line_id, newQuantity: 5 };
    const writes = [
      await put({ item_id: other, quantity: 1 }, headers),
      await world.visitor.post('/api/v1/CartDetail/modifyQuantity', newQuantity, headers),
      await world.visitor.post('/api/v1/Cart', { id, carrier_id: shop.carrier }, headers),
      await world.visitor.delete(`/api/v1/CartDetail/${line?.line_id}`, headers),
      await world.visitor.delete(`/api/v1/Cart/${id}`, headers),
    ];
    expect(reads.map((answer) => [answer.status, visitorCookieSet(answer.headers)])).toEqual(
      reads.map(() => [200, null]),
    );
    for (const { status, headers } of writes)
      expect([status, visitorCookieSet(headers)]).toEqual([200, expect.stringMatching(form)]);
    const refused = await world.visitor.delete(`/api/v1/CartDetail/${line?.line_id}`, { cookie: 'none=1' });
    expect([refused.status, visitorCookieSet(refused.headers)]).toEqual([401, null]);
  });

  test('is as none where it was altered, or others signed it', async () => {
    const [mine, theirs] = [await visit(item, 1), await visit(item, 1)];
    const [name = '', body = '', signature = ''] = mine.set.split(/[=.;]/);
    const theirBody = theirs.set.split(/[=.]/)[1];
    const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    const forged = [
      ...[`${name}=${flipped(body)}.${signature}`, `${name}=${body}.${flipped(signature)}`, `${name}=${body}.`],
      ...[`${name}=${theirBody}.${signature}`, `${name}=${mine.token}`, `${name}=`],
      signedVisitorCookie(Buffer.alloc(32, 9), mine.token, world.now).replace(/^[^=]*/, name),
    ];
    for (const cookie of forged) {
      expect((await world.visitor.get(`/api/v1/Cart/${mine.cart}`, { cookie })).status, cookie).toBe(401);
      expect((await visit(item, 1, { cookie })).cart).not.toBe(mine.cart);
    }
    expect((await world.visitor.get(`/api/v1/Cart/${mine.cart}`, mine.cookie)).status).toBe(200);
  });

  test('gives way to a token that is named; of two, the header’s counts', async () => {
    const [mine, named] = [await visit(item, 1), await visit(item, 1)];
    const both = { ...mine.cookie, ...named.headers };
    expect((await world.visitor.get('/api/v1/Cart/current', both)).data()).toEqual({ cart_id: named.cart });
    const bodys = await put({ item_id: item, quantity: 1, session_token: named.token }, mine.cookie);
    expect(bodys.data()).toEqual({ id: named.cart, session_token: named.token });
    const headers = await put({ item_id: item, quantity: 1, session_token: mine.token }, named.headers);
    expect(headers.data()).toEqual({ id: named.cart, session_token: named.token });
    const nonsense = await put({ item_id: item, quantity: 1, session_token: 'nonsense' }, mine.cookie);
    expect(nonsense.data()).toEqual({ id: mine.cart, session_token: mine.token });
  });

  test('that came with a lost answer leaves its repetition the same: one cart, nothing put in twice', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await visit(item, 2, key);
    expect(await visit(item, 2, { ...key, ...first.cookie })).toMatchObject({ cart: first.cart });
    expect(await linesOf(first.cart)).toEqual([[item, 2]]);
    const next = { 'idempotency-key': randomUUID(), ...first.cookie };
    for (let sent = 0; sent < 2; sent++) await put({ item_id: item, quantity: 1 }, next);
    expect(await linesOf(first.cart)).toEqual([[item, 3]]);
  });
});

describe('who signs in', () => {
  test('finds what he put in before, once, the larger quantity of what is in both', async () => {
    const { customer_id, signIn } = await registered(world);
    const own = await shop.cart(customer_id, [[item, 4]]);
    const visitor = await visit(item, 2);
    await put({ item_id: other, quantity: 1 }, visitor.headers);
    const id = await shop.voucher();
    const { rows: codes } = await world.pools.pg.query('select code from read.record_voucher where id = $1', [id]);
    await world.visitor.post('/api/v1/Cart', { id: visitor.cart, voucher: codes[0].code }, visitor.headers);
    expect((await signIn(visitor.token)).cart_id).toBe(own);
    const merged = [
      [item, 4],
      [other, 1],
    ];
    expect(await linesOf(own)).toEqual(merged);
    await signIn(visitor.token);
    expect(await linesOf(own)).toEqual(merged);
    expect((await shop.cartNow(own)).promotions).toEqual([{ kind: 'voucher', id }]);
    // The read model has the lines under their numbers in the cart that holds them now.
    const { rows } = await world.pools.pg.query('select distinct cart_id from read.cart_lines where id = any($1)', [
      (await shop.cartNow(own)).lines.map(({ line_id }) => line_id),
    ]);
    expect(rows).toEqual([{ cart_id: own }]);
  });

  test('takes his cart whole where he has none; registering loses nothing of it (vendure#2283)', async () => {
    const before = await visit(item, 2);
    const { customer_id, signIn } = await registered(world, { session_token: before.token });
    expect(await shop.cartNow(before.cart)).toMatchObject({ customer_id, session: null, status: 'OPEN' });
    expect((await signIn()).cart_id).toBe(before.cart);
    expect(await linesOf(before.cart)).toEqual([[item, 2]]);
  });

  test('takes the cart of the cookie, which is cleared then, by signing in and by registering alike', async () => {
    const { login, customer_id } = await registered(world);
    const mine = await visit(item, 2);
    const entered = await login(undefined, mine.cookie);
    expect((JSON.parse(entered.text) as SignedInAnswer).cart_id).toBe(mine.cart);
    expect(visitorCookieSet(entered.headers)).toMatch(CLEARED);
    expect(await shop.cartNow(mine.cart)).toMatchObject({ customer_id, session: null });
    expect((await world.visitor.get(`/api/v1/Cart/${mine.cart}`, mine.cookie)).status).toBe(404);
    const [next, key] = [await visit(item, 3), { 'idempotency-key': randomUUID() }];
    const { made, again, customer_id: newcomer } = await registered(world, {}, { ...next.cookie, ...key });
    expect(visitorCookieSet(made.headers)).toMatch(CLEARED);
    expect(await shop.cartNow(next.cart)).toMatchObject({ customer_id: newcomer, session: null });
    // The cookie may be gone when the call is repeated: it is still the same visitor's call.
    expect((await again(key)).data()).toEqual(made.data());
  });

  test('takes the cart of the token that he names; the cookie of another stays', async () => {
    const { login } = await registered(world);
    const [mine, named] = [await visit(item, 1), await visit(item, 1)];
    const entered = await login(named.token, mine.cookie);
    expect((JSON.parse(entered.text) as SignedInAnswer).cart_id).toBe(named.cart);
    expect(visitorCookieSet(entered.headers)).toBeNull();
    expect((await world.visitor.get(`/api/v1/Cart/${mine.cart}`, mine.cookie)).status).toBe(200);
  });

  test('with a token that opens nothing signs in all the same', async () => {
    const { signIn } = await registered(world);
    expect((await signIn('nonsense')).cart_id).toBeNull();
    expect((await signIn('B'.repeat(43))).cart_id).toBeNull();
  });

  test('two sign-ins at once merge once', async () => {
    const { customer_id, signIn } = await registered(world);
    const visitor = await visit(item, 3);
    await Promise.all([signIn(visitor.token), signIn(visitor.token), signIn(visitor.token)]);
    expect(await shop.cartNow(visitor.cart)).toMatchObject({ customer_id, lines: [{ quantity: 3 }] });
  });

  test('leaves no personal data in a cart when the session ends: the token opens it no more (medusa#8919)', async () => {
    const { signIn } = await registered(world);
    const visitor = await visit(item, 1);
    const { access_token } = await signIn(visitor.token);
    await world.visitor.post('/api/auth/logout', {}, { authorization: `Bearer ${access_token}` });
    expect((await world.visitor.get(`/api/v1/Cart/${visitor.cart}`, visitor.headers)).status).toBe(404);
    const next = (await put({ item_id: item, quantity: 1, session_token: visitor.token })).data<{ id: number }>();
    expect(next.id).not.toBe(visitor.cart);
  });

  test('as a salesman gives his cart to nobody, whoever he acts for (magefan/module-login-as-customer#5)', async () => {
    const salesman = await world.person('salesman');
    const customer = await shop.buyer({ salesmanId: salesman.id });
    const visitor = await visit(item, 1);
    const acting = await salesman.post('/api/v1/salesman/activeUserById', { user_id: customer });
    const { access_token } = acting.data<{ access_token: string }>();
    const headers = { ...visitor.headers, authorization: `Bearer ${access_token}`, 'idempotency-key': randomUUID() };
    const added = (await put({ item_id: other, quantity: 1 }, headers)).data<{ id: number }>();
    expect(await shop.cartNow(added.id)).toMatchObject({ customer_id: customer, lines: [{ item_id: other }] });
    expect(await shop.cartNow(visitor.cart)).toMatchObject({ customer_id: null, lines: [{ item_id: item }] });
  });
});

describe('a flood of carts', () => {
  test('is bounded by address, and says so; whoever has a cart goes on', async () => {
    const mine = await visit(item, 1);
    const answers: Answer[] = [];
    for (let nth = 0; nth < 61; nth++) answers.push(await put({ item_id: item, quantity: 1 }));
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too-many-carts' } });
    expect((await put({ item_id: item, quantity: 1 }, mine.headers)).status).toBe(200);
  });
});
