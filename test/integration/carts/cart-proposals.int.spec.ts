import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProposalPage } from '#api/contracts/cart-proposals.contract.ts';
import { cartLink } from '#commands/carts/cart.link.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import type { Person } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';
import { Till } from '#test/support/shop/till.ts';

const EMAIL = 'ada@bianchi.example';
let till: Till;
let desk: Person;
beforeAll(async () => {
  till = await Till.open();
  desk = await till.world.person('desk');
});
afterAll(() => till?.close());

/** Makes a customer's cart that is ready to be ordered. */
async function ready(pieces = 9) {
  const customer = await till.shop.buyer({ email: EMAIL });
  const item = await till.shop.item(pieces, { 'description.it': 'Mandrino' });
  const cart = await till.shop.cart(customer, [[item, 2]]);
  await till.world.system('ChooseCartCarrier', { cartId: cart, carrier_id: till.shop.carrier });
  return { customer, item, cart };
}
const tokenFor = (cartId: number, proposal = 1, recipient = EMAIL, days = 15) => {
  const expiresAt = new Date(till.world.now() + days * 86_400_000).toISOString();
  return signedLinks(till.world.base.master).make(cartLink, { cartId, proposal, recipient, expiresAt });
};
const page = (token: string, who: Person = till.world.visitor) =>
  who.get(`/api/v1/cartproposal/${token}?payment=transfer`);
const shown = async (token: string) => (await page(token)).data<ProposalPage>();
const confirm = (token: string, hash: string, more: object = {}) =>
  till.world.visitor.post(`/api/v1/cartproposal/${token}`, { name: 'Ada Bianchi', hash, payment: 'transfer', ...more });
const propose = (cart: number) => desk.post(`/api/v1/Cart/${cart}/propose`, { note: 'Come d’accordo al telefono' });

test('a cart that somebody prepared goes to its customer by mail, with his own link, and is ordered by it once', async () => {
  const { cart, customer } = await ready();
  expect((await propose(cart)).body.message).toBe('Carrello inviato al cliente');
  const folder = join(till.world.base.home, 'mails');
  const letter = await eventually(async () => {
    await till.tick();
    for (const name of await readdir(folder)) {
      const text = await readFile(join(folder, name), 'utf8');
      if (text.includes(EMAIL) && text.includes('carrello-preparato')) return text;
    }
    throw new Error('not there yet');
  });
  expect(letter).toContain('Il_tuo_carrello_=C3=A8_pronto');
  const token = tokenFor(cart);
  const { cart: summary, ...prepared } = await shown(token);
  expect(prepared).toMatchObject({ note: 'Come d’accordo al telefono', changes: [], confirmable: true, reason: '' });
  expect(summary.payments).not.toContain('card');
  expect((await confirm(token, summary.hash, { payment: 'card' })).status).toBeGreaterThanOrEqual(400);
  const ordered = await confirm(token, summary.hash);
  expect(ordered.status, ordered.text).toBe(200);
  expect(await shown(token)).toMatchObject({ confirmable: false, reason: 'Il carrello è già stato ordinato' });
  const events = await till.world.journal.read(`cart-${cart}`);
  const told = events.flatMap(({ type, data, meta }) =>
    type === 'CartProposed' || type === 'CartProposalConfirmed' ? [{ type, data, by: meta.actor }] : [],
  );
  expect(told).toMatchObject([
    { type: 'CartProposed', data: { customer_id: customer }, by: { kind: 'account', id: desk.id } },
    { data: { confirmedBy: `Ada Bianchi (${EMAIL})` }, by: { kind: 'link', purpose: 'cart', stream: `cart-${cart}` } },
  ]);
});

test('what changed meanwhile is named, and a dearer price is agreed to by the order of what was shown', async () => {
  const { cart, item } = await ready();
  await propose(cart);
  const token = tokenFor(cart);
  const before = await shown(token);
  await till.world.system('ChangeItem', { id: item, values: { price: 15_000 } });
  expect((await confirm(token, before.cart.hash)).status, 'the price of before').toBeGreaterThanOrEqual(400);
  const { cart: now, changes } = await shown(token);
  expect(changes).toEqual([{ what: 'price', name: 'Mandrino', before: '100.00', now: '150.00' }]);
  const ordered = await confirm(token, now.hash);
  expect(ordered.status, ordered.text).toBe(200);
});

test('a link leads nowhere for another address, another cart, once it expired or was replaced; who is signed in as another is told', async () => {
  const { cart } = await ready();
  await propose(cart);
  const first = tokenFor(cart);
  expect((await page(tokenFor(cart, 1, 'other@example.it'))).status).toBe(404);
  expect((await page(`${first.slice(0, -2)}xx`)).status).toBe(404);
  expect((await page(tokenFor(cart, 1, EMAIL, -1))).status).toBe(404);
  await propose(cart);
  expect(await shown(first)).toMatchObject({
    confirmable: false,
    reason: expect.stringContaining('preparato di nuovo'),
  });
  const stranger = await till.world.person('customer', await till.world.customer());
  const seen = (await page(tokenFor(cart, 2), stranger)).data<ProposalPage>();
  expect(seen).toMatchObject({ confirmable: false, reason: expect.stringContaining('di un altro cliente') });
});

test('nobody sends another’s cart, or an empty one', async () => {
  const { cart } = await ready();
  const stranger = await till.world.person('customer', await till.world.customer());
  expect((await stranger.post(`/api/v1/Cart/${cart}/propose`, {})).status).toBe(404);
  const empty = await till.world.system('BeginCart', { customer_id: await till.shop.buyer() });
  expect((await propose(empty.id)).status).toBe(409);
});

test('nothing is put into an erased customer’s cart, and it is proposed to nobody; he gets no new one', async () => {
  const { cart, customer, item } = await ready();
  await propose(cart);
  const admin = await till.world.person('admin');
  const erased = await admin.put('/api/v1/erasure/customer', {
    id: customer,
    confirm: String(customer),
    grounds: 'request',
    reference: 'Prot. 9/2026',
  });
  expect(erased.status, erased.text).toBe(200);
  expect((await propose(cart)).status).toBe(404);
  expect(
    (await desk.put('/api/v1/CartDetail/insertRequest', { cart_id: cart, item_id: item, quantity: 1 })).status,
  ).toBe(404);
  expect((await desk.put('/api/v1/Cart', { user_id: customer })).status).toBe(404);
  expect((await page(tokenFor(cart))).status).toBe(404);
});
