import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import { orderLink, orderLinkEnd } from '#commands/sales-orders/order.link.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { pdfText } from '#test/support/erasure/pdf-text.ts';
import { codeOf } from '#test/support/outcome.ts';
import { Shop } from '#test/support/shop/shop.ts';

const EMAIL = 'ordini@bruni.example';
let world: ApiWorld;
let shop: Shop;
let buyer: Person;
let warehouse: Person;
let customer: number;
beforeAll(async () => {
  world = await openApiWorld();
  shop = await Shop.open(world);
  customer = await shop.buyer({ business_name: 'Bruni Meccanica S.r.l.', email: EMAIL });
  [buyer, warehouse] = await Promise.all([world.person('customer', customer), world.person('warehouse')]);
});
afterAll(() => world.close());

/** Places an order of three pieces of an item, to be paid on delivery: it is confirmed at once. */
async function ordered() {
  const item = await shop.item(9);
  const placed = await shop.order(await shop.cart(customer, [[item, 3]]), 'cash');
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  return { id: (placed.data as { id: number }).id, item };
}

async function paper({ token }: Person, path: string) {
  const { statusCode, rawPayload } = await world.app.inject({
    method: 'GET',
    url: `/api/v1/document/${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, text: statusCode === 200 ? pdfText(rawPayload).replace(/ ?\n/g, ' ') : '' };
}

describe('an order on paper', () => {
  test('its confirmation says what was shown at the click, whatever is said of its items since', async () => {
    const { id, item } = await ordered();
    const first = await paper(buyer, `order/${id}`);
    expect(first.status).toBe(200);
    expect(first.text).toContain(`Conferma d’ordine n. ${id}`);
    expect(first.text).toContain('Bruni Meccanica S.r.l.');
    await world.system('ChangeItem', { id: item, values: { price: 99_900, 'description.it': 'Tutt’altro' } });
    const later = await paper(warehouse, `order/${id}`);
    expect(later.text).not.toContain('Tutt’altro');
    expect(later.text).not.toContain('999,00');
    expect(later.text).toContain('Contrassegno');
  });

  test('and it holds the terms of sale that were in force, which a change between summary and click makes known first', async () => {
    const admin = await world.person('admin');
    const terms = (wording: object) => admin.post('/api/v1/firm', wording);
    const published = async (query = '') => {
      const answer = await world.visitor.get(`/api/v1/firm/termsOfSale${query}`);
      return answer.status === 200 ? answer.data() : answer.status;
    };
    const before = await ordered();
    expect((await buyer.get(`/api/v1/salesorder/getBySalesOrder/${before.id}`)).data()).toMatchObject({ terms: null });
    expect(await published()).toBe(404);

    await terms({ terms_of_sale_it: 'Si consegna in tre giorni.' });
    const { id } = await ordered();
    const cart = await shop.cart(await shop.buyer(), [[await shop.item(9), 1]]);
    const { hash } = await shop.summary(cart);
    await terms({ terms_of_sale_it: 'Si consegna in nove giorni.', terms_of_sale_en: 'Delivery takes nine days.' });
    const outcome = await shop.give('StartCheckout', { cartId: cart, hash, payment: 'transfer', invoice: false });
    expect(codeOf(outcome)).toBe('order-changed');

    const read = async (order: number) => (await buyer.get(`/api/v1/salesorder/getBySalesOrder/${order}`)).data();
    expect(await read(id)).toMatchObject({ terms: 1 });
    expect(await published('?number=1')).toEqual({
      number: 1,
      it: 'Si consegna in tre giorni.',
      en: 'Si consegna in tre giorni.',
      in_force: false,
    });
    expect(await published()).toMatchObject({ number: 2, en: 'Delivery takes nine days.', in_force: true });
    expect(await published('?number=3')).toBe(404);
    expect((await paper(buyer, `order/${id}`)).text).toContain('Si consegna in tre giorni.');
    expect((await paper(buyer, `order/${before.id}`)).text).not.toContain('Condizioni di vendita');
    const history = (await buyer.get(`/api/v1/history/order/${id}`)).data<HistoryEntry[]>();
    const said = history[0]?.changes.map(({ label, after }) => `${label}: ${after}`) ?? [];
    expect(said).toContain('Condizioni di vendita: Si consegna in tre giorni.');

    await terms({ terms_of_sale_it: '', terms_of_sale_en: '' });
    expect(await published()).toBe(404);
    expect(await read((await ordered()).id)).toMatchObject({ terms: null });
  });

  test('whoever holds the order’s link has its confirmation without signing in; a forged link, or another’s, gives nothing', async () => {
    const { id } = await ordered();
    const expiresAt = orderLinkEnd(world.now());
    const linkFor = (recipient: string) =>
      signedLinks(world.base.master).make(orderLink, { orderId: id, recipient, expiresAt });
    const byLink = async (token: string) => {
      const payload = { token };
      return world.app.inject({ method: 'POST', url: '/api/v1/orderlink/confirmation', payload });
    };
    const link = linkFor(EMAIL);
    const { statusCode, headers, rawPayload } = await byLink(link);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdfText(rawPayload).replace(/ ?\n/g, ' ')).toContain(`Conferma d’ordine n. ${id}`);
    const others = linkFor('altro@bruni.example');
    for (const token of [`${link}a`, 'x', others]) expect((await byLink(token)).statusCode).toBe(404);
  });

  test('the packing list says what is to be packed, then what is in each parcel, and no price', async () => {
    const { id } = await ordered();
    const open = await paper(warehouse, `packing/${id}`);
    expect(open.text).toContain('Da preparare');
    expect(open.text).not.toContain('€');
    await warehouse.post('/api/v1/salesorder/SendShipment', { id, carrier: 'Espresso', tracking: 'XY-7' });
    const parcel = await paper(warehouse, `packing/${id}?shipment_id=1`);
    expect(parcel.text).toContain('XY-7');
    expect((await paper(warehouse, `packing/${id}`)).status, 'nothing is left').toBe(404);
    expect((await paper(warehouse, `packing/${id}?shipment_id=2`)).status).toBe(404);
  });

  test('another customer has neither of them', async () => {
    const { id } = await ordered();
    const stranger = await world.person('customer', await shop.buyer());
    expect((await paper(stranger, `order/${id}`)).status).toBe(404);
    expect((await paper(buyer, `packing/${id}`)).status).toBe(403);
    expect((await paper(warehouse, 'order/999999')).status).toBe(404);
  });
});
