import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConsignmentOut } from '#api/contracts/consignment.ts';
import type { OrderListRow } from '#api/contracts/order-goods.contract.ts';
import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { pdfText } from '#test/support/erasure/pdf-text.ts';
import { Shop } from '#test/support/shop/shop.ts';

const HEAD = '/api/v1/documenthead';
const ROW = '/api/v1/documentrow';
const PACKAGE = '/api/v1/package';

let world: ApiWorld;
let shop: Shop;
let warehouse: Person;
beforeAll(async () => {
  world = await openApiWorld();
  shop = await Shop.open(world);
  warehouse = await world.person('warehouse');
});
afterAll(() => world.close());

/** Places a confirmed order of three pieces of an item. Gives it with its one line. */
async function ordered() {
  const customer = await shop.buyer({ business_name: 'Bruni Meccanica S.r.l.' });
  const item = await shop.item(9);
  const placed = await shop.order(await shop.cart(customer, [[item, 3]]), 'cash');
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const { id } = placed.data as { id: number };
  const { content } = await shop.orderNow(id);
  return { id, item, customer, line: content?.lines[0]?.line_id ?? 0 };
}

const head = async (id: number) => (await warehouse.get(`${HEAD}/${id}`)).data<ConsignmentOut>();
const idOf = (answer: { data<T>(): T }) => answer.data<{ id: number }>().id;
const onward = (id: number, status: string, more: object = {}) => warehouse.post(HEAD, { id, status, ...more });

/** Makes a consignment of what is left of the order, in one package, and takes it through these steps. */
async function consigned(order: number, ...steps: string[]) {
  const id = idOf(await warehouse.put(HEAD, { sales_order_id: order }));
  const inside = idOf(await warehouse.put(PACKAGE, { documenthead_id: id, weight: '2,5' }));
  for (const step of steps) expect(await onward(id, step)).toMatchObject({ status: 200 });
  return { id, inside };
}

async function paper(path: string) {
  const { statusCode, rawPayload } = await world.app.inject({
    method: 'GET',
    url: `/api/v1/document/consignment/${path}`,
    headers: { authorization: `Bearer ${warehouse.token}` },
  });
  return { status: statusCode, text: statusCode === 200 ? pdfText(rawPayload).replace(/ ?\n/g, ' ') : '' };
}

describe('a consignment by its calls', () => {
  test('the list of orders says how far the slowest of an order’s consignments is, and narrows to it', async () => {
    const { id: order, line } = await ordered();
    const listed = async (shipping: string) => {
      const list = await warehouse.get(`/api/v1/salesorder/getAllSalesOrder?search=${order}&shipping=${shipping}`);
      return list.data<OrderListRow[]>().map((row) => [row.id, row.shipping]);
    };
    const first = idOf(await warehouse.put(HEAD, { sales_order_id: order, lines: [{ id: line, quantity: 1 }] }));
    await warehouse.put(PACKAGE, { documenthead_id: first, weight: 1 });
    for (const step of ['PACKED', 'CODED', 'DISPATCHED']) await onward(first, step);
    expect(await listed('DISPATCHED')).toEqual([[order, 'DISPATCHED']]);
    const rest = await consigned(order, 'PACKED');
    expect([await listed('PACKED'), await listed('DISPATCHED')]).toEqual([[[order, 'PACKED']], []]);
    expect(await warehouse.delete(`${HEAD}/${rest.id}`)).toMatchObject({ status: 200 });
    expect(await listed('DISPATCHED')).toEqual([[order, 'DISPATCHED']]);
  });

  test('is drafted once where two do it from what both saw, and what it keeps is not shipped unseen', async () => {
    const { id: order, line } = await ordered();
    const { revision } = (await warehouse.get(`/api/v1/salesorder/getBySalesOrder/${order}`)).data<OrderDetail>();
    const seen = { 'if-match': `"${revision}"` };
    const draft = { sales_order_id: order, lines: [{ id: line, quantity: 1 }] };
    const both = await Promise.all([1, 2].map(() => warehouse.put(HEAD, draft, seen)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await warehouse.post('/api/v1/salesorder/SendShipment', { id: order }, seen)).status).toBe(409);
  });

  test('documenthead, documentrow and package answer their six calls each', async () => {
    const { id: order, line, customer } = await ordered();
    const kind = idOf(
      await (await world.person('admin')).put('/api/v1/packagingTypeSixten', {
        code: `K${order}`,
        description: { it: 'Scatola', en: 'Box' },
      }),
    );
    const id = idOf(await warehouse.put(HEAD, { sales_order_id: order, lines: [{ id: line, quantity: 1 }] }));
    expect(await head(id)).toMatchObject({ status: 'DRAFT', sales_order_id: order, user_id: customer, nr_ddt: '' });
    const row = (await head(id)).rows[0]?.id ?? 0;
    expect((await warehouse.get(`${ROW}/${row}`)).data()).toMatchObject({ sales_order_detail_id: line, quantity: 1 });
    expect(await warehouse.post(ROW, { id: row, quantity: 4 })).toMatchObject({
      status: 422,
      body: { message: 'Da preparare ne restano 3', fields: [{ field: 'quantity' }] },
    });
    await warehouse.delete(`${ROW}/${row}`);
    const again = idOf(await warehouse.put(ROW, { documenthead_id: id, sales_order_detail_id: line, quantity: 1 }));
    await warehouse.post(ROW, { id: again, quantity: 2 });
    const one = idOf(await warehouse.put(PACKAGE, { documenthead_id: id, packaging_type_id: kind, weight: '2,5' }));
    const two = idOf(await warehouse.put(PACKAGE, { documenthead_id: id }));
    await warehouse.post(PACKAGE, { id: two, weight: 1 });
    expect(await warehouse.put(PACKAGE, { documenthead_id: id, packaging_type_id: 999_999 })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'packaging_type_id' }] },
    });
    expect((await warehouse.get(`${PACKAGE}/${one}`)).data()).toMatchObject({
      packaging_type_id: kind,
      weight: 2.5,
      code: '',
    });
    await warehouse.delete(`${PACKAGE}/${two}`);
    expect(await head(id)).toMatchObject({ rows: [{ id: again, quantity: 2 }], packages: [{ id: one, n: 1 }] });
    const of = `sales_order_id=${order}`;
    expect((await warehouse.get(`${HEAD}/all?${of}`)).body).toMatchObject({ data: [{ id }], count: { value: 1 } });
    expect((await warehouse.get(`${ROW}/all?${of}`)).body).toMatchObject({
      data: [{ id: again }],
      count: { value: 1 },
    });
    expect((await warehouse.get(`${PACKAGE}/all?${of}`)).body).toMatchObject({
      data: [{ id: one }],
      count: { value: 1 },
    });
    const options = async (path: string) =>
      (await warehouse.get(`${path}/select?search=ordine ${order}`))
        .data<{ id: number }[]>()
        .map((option) => option.id);
    expect([await options(HEAD), await options(ROW), await options(PACKAGE)]).toEqual([[id], [again], [one]]);
    expect(await warehouse.delete(`${HEAD}/${id}`)).toMatchObject({ status: 200 });
    expect((await warehouse.get(`${HEAD}/${id}`)).status).toBe(404);
    for (const path of [HEAD, ROW, PACKAGE]) {
      expect((await warehouse.get(`${path}/${9_007_199_254_740_991}`)).status).toBe(404);
      expect((await warehouse.delete(`${path}/7`)).status).toBe(404);
    }
  });

  test('goes the way of the shipping codes: packed, coded, dispatched with a number of the one series, delivered', async () => {
    const { id: order, item } = await ordered();
    const { id, inside } = await consigned(order, 'PACKED');
    expect((await paper(`${id}/labels`)).status, 'no codes yet').toBe(404);
    await onward(id, 'CODED');
    const { code } = (await warehouse.get(`${PACKAGE}/${inside}`)).data<{ code: string }>();
    expect(code).toMatch(/^SP-\d{4}-\d{5}-1$/);
    for (const format of ['a6', '10x15']) {
      const label = await paper(`${id}/labels?format=${format}`);
      expect(label.text).toContain(code);
      expect(label.text).toContain('Collo 1/1');
    }
    const sent = await onward(id, 'DISPATCHED', { carrier: 'BRT', tracking: 'B-7' });
    expect(sent).toMatchObject({ status: 200, body: { message: 'Spedizione partita' } });
    const { nr_ddt } = await head(id);
    expect(await head(id)).toMatchObject({ status: 'DISPATCHED', shipment_id: 1, carrier: 'BRT', tracking: 'B-7' });
    expect(nr_ddt).toMatch(/^\d+\/\d{4}$/);
    const ddt = await paper(`${id}/transport`);
    expect(ddt.text).toContain(`Documento di trasporto n. ${nr_ddt}`);
    expect(ddt.text).toContain(code);
    expect(ddt.text).not.toContain('€');
    expect((await paper(`${id}/packing`)).text).toContain('B-7');
    expect((await warehouse.get(`/api/v1/salesorder/getBySalesOrder/${order}`)).data<OrderDetail>()).toMatchObject({
      status: 'SHIPPED',
      shipments: [{ id: 1, tracking: 'B-7' }],
      consignments: [{ id, nr_ddt }],
    });
    expect((await warehouse.get(`/api/v1/stock/${item}`)).data()).toMatchObject({ on_hand: 6 });
    expect(await onward(id, 'DISPATCHED')).toMatchObject({
      status: 409,
      body: { message: 'La spedizione è già partita' },
    });
    await warehouse.post(HEAD, { id, tracking: 'B-8' });
    expect((await head(id)).tracking).toBe('B-8');
    await onward(id, 'DELIVERED');
    expect((await head(id)).status).toBe('DELIVERED');
  });

  test('numbers of documents have no hole, whatever travels with them and however many leave at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(ordered));
    const ready = [];
    for (const { id } of made) ready.push(await consigned(id, 'PACKED', 'CODED'));
    await Promise.all(ready.map(({ id }) => onward(id, 'DISPATCHED')));
    const numbers = await Promise.all(ready.map(async ({ id }) => Number.parseInt((await head(id)).nr_ddt, 10)));
    const sorted = numbers.toSorted((a, b) => a - b);
    expect(sorted).toEqual(sorted.map((_, at) => (sorted[0] ?? 0) + at));
    // A shipment is taken back as if it had not left: its number stays used, and the next number follows.
    const [first] = made;
    await warehouse.post('/api/v1/salesorder/takeShipmentBack', { id: first?.id, shipment_id: 1 });
    const id = ready[0]?.id ?? 0;
    expect(await head(id)).toMatchObject({ status: 'CODED', nr_ddt: '', shipment_id: null });
    await onward(id, 'DISPATCHED');
    expect(Number.parseInt((await head(id)).nr_ddt, 10)).toBe((sorted.at(-1) ?? 0) + 1);
  });

  test('keeps its pieces: two at once never take the same, and what came back can leave again', async () => {
    const { id: order, item } = await ordered();
    const both = await Promise.all([1, 2].map(() => warehouse.put(HEAD, { sales_order_id: order })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await warehouse.post('/api/v1/salesorder/SendShipment', { id: order })).toMatchObject({
      status: 409,
      body: { message: 'Ciò che resta è in una spedizione in preparazione' },
    });
    const [id = 0] = both.filter(({ status }) => status === 200).map(idOf);
    await warehouse.put(PACKAGE, { documenthead_id: id });
    for (const step of ['PACKED', 'CODED', 'DISPATCHED', 'RETURNED']) await onward(id, step);
    expect(await head(id)).toMatchObject({ status: 'RETURNED', nr_ddt: expect.stringMatching(/\d/) });
    expect((await warehouse.get(`/api/v1/stock/${item}`)).data()).toMatchObject({ on_hand: 9, available: 6 });
    expect((await consigned(order, 'PACKED', 'CODED', 'DISPATCHED')).id).not.toBe(id);
    expect((await warehouse.get(`/api/v1/stock/${item}`)).data()).toMatchObject({ on_hand: 6 });
  });

  test('is nothing that a customer reads of his order', async () => {
    const { id: order, customer } = await ordered();
    const { id } = await consigned(order, 'PACKED');
    const buyer = await world.person('customer', customer);
    expect((await buyer.get(`${HEAD}/${id}`)).status).toBe(403);
    const read = (await buyer.get(`/api/v1/salesorder/getByDetailSaleOrder/${order}/1`)).data<OrderDetail>();
    expect(read.consignments).toBeUndefined();
    expect(read.history.map(({ text }) => text).join()).not.toContain('Documento di spedizione');
  });
});
