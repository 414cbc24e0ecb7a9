import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { HistoryEntry, subjectAtInstant } from '#api/contracts/history.contract.ts';
import type { OrderListRow } from '#api/contracts/order-goods.contract.ts';
import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { formatEuro } from '#domain/kernel/money.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { idOf } from '#test/support/outcome.ts';
import { Shop } from '#test/support/shop/shop.ts';
import { PDF } from './route-cases/order.cases.ts';

const at = (name: string) => `/api/v1/salesorder/${name}`;

let world: ApiWorld;
let shop: Shop;
let desk: Person;
let warehouse: Person;
let salesman: Person;
beforeAll(async () => {
  world = await openApiWorld();
  shop = await Shop.open(world);
  desk = await world.person('desk');
  warehouse = await world.person('warehouse');
  salesman = await world.person('salesman');
});
afterAll(() => world.close());

/** Places a consumer's order and records its payment: three pieces of one item, two of another. */
async function bought(details: object = {}) {
  const customer = await shop.buyer({ business_name: '', name: 'Ada', surname: 'Riva', sdi: '', ...details });
  const buyer = await world.person('customer', customer);
  const items = [await shop.item(10), await shop.item(10)] as const;
  const cart = await shop.cart(customer, [
    [items[0], 3],
    [items[1], 2],
  ]);
  const placed = await shop.order(cart);
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const { id } = placed.data as { id: number };
  const read = async (who = desk) => (await who.get(at(`getBySalesOrder/${id}`))).data<OrderDetail>();
  const { total, lines } = await read();
  await desk.post(at('recordPayment'), { id, amount: total });
  const [one, two] = lines.map((line) => line.id) as [number, number];
  return { customer, buyer, items, id, one, two, total, read };
}

describe('staff and an order', () => {
  test('ship it in two parcels, follow them, and see it arrive; the shelf has what is left', async () => {
    const { id, one, two, items, read } = await bought();
    expect(await warehouse.post(at('prepare'), { id })).toMatchObject({ status: 200 });
    expect((await read()).status).toBe('PREPARING');
    const first = { id, lines: [{ id: one, quantity: 2 }], carrier: 'BRT', tracking: 'B1' };
    expect(await warehouse.post(at('SendShipment'), first)).toMatchObject({
      body: { message: 'Spedizione registrata' },
    });
    expect(await read()).toMatchObject({ status: 'PARTIALLY_SHIPPED', shipments: [{ id: 1, tracking: 'B1' }] });
    expect(await warehouse.post(at('SendShipment'), { id, lines: [{ id: one, quantity: 2 }] })).toMatchObject({
      status: 422,
      body: { message: 'Da spedire ne restano 1', fields: [{ field: `lines.${one}` }] },
    });
    await warehouse.post(at('SendShipment'), { id });
    await warehouse.post(at('updateTrackingShipment'), { id, tracking: 'B2', tracking_url: 'https://brt.example/B2' });
    expect(await read()).toMatchObject({
      status: 'SHIPPED',
      shipments: [
        {},
        {
          lines: [
            { line_id: one, quantity: 1 },
            { line_id: two, quantity: 2 },
          ],
          tracking: 'B2',
        },
      ],
    });
    const stock = (await desk.get(`/api/v1/stock/${items[0]}`)).data();
    expect(stock).toMatchObject({ on_hand: 7, available: 7 });
    await warehouse.post(at('deliverShipment'), { id, shipment_id: 1 });
    await warehouse.post(at('deliverShipment'), { id });
    expect(await read()).toMatchObject({
      status: 'DELIVERED',
      withdrawal: { possible: true, until: expect.any(String) },
    });
    expect((await warehouse.post(at('close'), { id })).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'CLOSED', withdrawal: { possible: true, why: null } });
  });

  test('take a parcel back that was told by mistake', async () => {
    const { id, items, read } = await bought();
    await warehouse.post(at('SendShipment'), { id });
    expect((await warehouse.post(at('takeShipmentBack'), { id, shipment_id: 1 })).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'CONFIRMED', shipments: [] });
    expect((await desk.get(`/api/v1/stock/${items[0]}`)).data()).toMatchObject({ on_hand: 10, available: 7 });
  });

  test('cancel pieces by the line: what was paid for them goes back, the pieces are free', async () => {
    const { one, two, items, read } = await bought();
    await desk.post(at('updateSalesOrderDetail'), { id: one, quantity: 2, reason: 'esaurito' });
    expect(await read()).toMatchObject({ cancelled: [{ lines: [{ line_id: one, quantity: 1 }], reason: 'esaurito' }] });
    expect(await desk.post(at('updateSalesOrderDetail'), { id: one, quantity: 3 })).toMatchObject({ status: 422 });
    await desk.delete(at(`deleteOrderDetail/${two}`));
    const { refunds, to_pay, total, status } = await read();
    expect(refunds.map(({ amount }) => amount)).toEqual(['122.00', '244.00']);
    expect([status, (Number(total) - Number(to_pay)).toFixed(2)]).toEqual(['CONFIRMED', '366.00']);
    expect(await shop.available(items[1])).toBe(10);
    expect((await desk.delete(at('deleteOrderDetail/999999'))).status).toBe(404);
  });

  test('are heard once where two do the same from what both saw: a payment, a parcel, lines, a refund', async () => {
    const { id, one, read } = await bought();
    const lines = [{ id: one, quantity: 1 }];
    for (const [name, body] of [
      ['recordPayment', { amount: '1,00' }],
      ['SendShipment', { lines }],
      ['cancelLines', { lines, reason: 'esaurito' }],
      ['refund', { amount: '1,00', reason: 'accordo' }],
    ] as const) {
      const seen = { 'if-match': `"${(await read()).revision}"` };
      const both = await Promise.all([1, 2].map(() => desk.post(at(name), { id, ...body }, seen)));
      expect(both.map(({ status }) => status).toSorted(), name).toEqual([200, 409]);
    }
  });

  test('find it in their list, live, and a salesman only those of his customers', async () => {
    const { id, customer } = await bought({ salesmanId: salesman.id });
    const other = await bought();
    const list = (await desk.get(at('getAllSalesOrder?view=toShip'))).data<OrderListRow[]>();
    expect(list.find((row) => row.id === id)).toMatchObject({ customer_id: customer, to_ship: 5, status: 'CONFIRMED' });
    expect((await desk.get(at(`getAllSalesOrder?search=${id}`))).data<OrderListRow[]>().map((row) => row.id)).toContain(
      id,
    );
    const ids = (rows: OrderListRow[]) => rows.map((row) => row.id);
    const his = ids((await salesman.post(at('getAllBySalesmanId/'), {})).data<OrderListRow[]>());
    expect(his).toContain(id);
    expect(his).not.toContain(other.id);
    expect(ids((await salesman.get(at('getAllSalesOrder'))).data<OrderListRow[]>())).toEqual(his);
    expect((await salesman.post(at('getAllBySalesmanId'), { salesman_id: desk.id })).status).toBe(404);
    expect((await salesman.get(at(`getBySalesOrder/${other.id}`))).status).toBe(404);
    const counts = (await desk.get(at('getCounts'))).data<Record<string, number>>();
    expect(counts.toShip).toBeGreaterThan(0);
  });

  test('replay it: price, stock and texts as they were at the click', async () => {
    const { id, items, total } = await bought();
    await world.system('ReceiveStock', { item_id: items[0], quantity: 90 });
    const auditor = await world.person('auditor');
    const path = `/api/v1/history/order/${id}`;
    const history = (await auditor.get(path)).data<HistoryEntry[]>();
    expect(history[0]).toMatchObject({ title: 'Ordine aperto', type: 'OrderOpened' });
    const said = history[0]?.changes.map(({ label, after }) => `${label} ${after}`).join('; ') ?? '';
    expect(said).toContain('3 × 122,00');
    expect(said).toMatch(/Disponibili allora: A-\S+ 10/);
    await desk.post(at('cancelLines'), {
      id,
      lines: [{ id: (await shop.orderNow(id)).content?.lines[0]?.line_id, quantity: 3 }],
    });
    const before = (await auditor.get(`${path}/at?revision=1`)).data<z.infer<typeof subjectAtInstant>>();
    const shown = new Map(before.sections.flatMap(({ fields }) => fields.map(({ label, value }) => [label, value])));
    expect(shown.get('Stato')).toBe('Attende il pagamento');
    expect(shown.get('Da pagare')).toBe(formatEuro(Math.round(Number(total) * 100), 'it'));
    expect([...shown.keys()].filter((label) => /Annullamento|^Pagamento \d/.test(label))).toEqual([]);
    expect([...shown.keys()].filter((label) => label.startsWith('Disponibili allora'))).toHaveLength(2);
  });

  test('read in its history who began it, and for which customer a salesman did; the customer reads no name of the staff', async () => {
    const customer = await shop.buyer();
    const buyer = await world.person('customer', customer);
    const cart = await shop.cart(customer, [[await shop.item(5), 1]]);
    const { hash } = await shop.summary(cart);
    const acting: Actor = {
      kind: 'account',
      id: salesman.id,
      name: 'Sig. agente',
      roles: ['customer'],
      rights: builtInRights(['customer']),
      customerId: customer,
      actingFor: customer,
    };
    const click = { cartId: cart, hash, payment: 'transfer', invoice: false };
    const order = idOf(await shop.give('StartCheckout', click, randomUUID(), acting));
    const read = async (reader: Person) => (await reader.get(`/api/v1/history/order/${order}`)).data<HistoryEntry[]>();
    const staff = await read(desk);
    expect(staff.length).toBeGreaterThan(0);
    for (const { startedBy, actingFor } of staff) {
      expect([startedBy, actingFor]).toEqual([expect.stringMatching(/^Sig\. salesman-/), 'Bianchi S.r.l.']);
    }
    const own = await read(buyer);
    expect(own.map(({ actingFor }) => actingFor)).toContain('Bianchi S.r.l.');
    expect(JSON.stringify(own)).not.toMatch(/salesman|startedBy/);
  });
});

describe('a customer after his order', () => {
  test('withdraws from a line, with a receipt of date and hour; nobody approves it', async () => {
    const { id, two, buyer, read } = await bought();
    await warehouse.post(at('SendShipment'), { id });
    const told = await buyer.post(at('withdraw'), { id, lines: [{ id: two, quantity: 2 }] });
    expect(told).toMatchObject({
      status: 200,
      body: { message: 'Recesso registrato: la ricevuta è in arrivo per e-mail' },
    });
    const own = (await buyer.get(at(`getByDetailSaleOrder/${id}/1`))).data<OrderDetail>();
    expect(own).toMatchObject({ given_back: [{ kind: 'withdrawal', phase: 'awaited', amount: '244.00' }] });
    expect(own.given_back[0]?.at).toMatch(/T\d\d:\d\d/);
    await warehouse.post(at('receiveReturn'), { id, return_id: 1, unsellable: [{ id: two, quantity: 1 }] });
    await desk.post(at('recordRefund'), { id, refund_id: 1 });
    expect(await read()).toMatchObject({
      refunds: [{ amount: '244.00', made: true }],
      given_back: [{ phase: 'received' }],
    });
  });

  test('asks for a return, which is answered with its reason', async () => {
    const { id, one, buyer, read } = await bought({ vat_number: '01234567897', sdi: 'ABC1234' });
    expect((await buyer.post(at('withdraw'), { id })).status).toBe(409);
    await warehouse.post(at('SendShipment'), { id });
    expect((await buyer.post(at('requestReturn'), { id, lines: [{ id: one, quantity: 1 }] })).status).toBe(422);
    await buyer.post(at('requestReturn'), { id, lines: [{ id: one, quantity: 1 }], reason: 'non funziona' });
    expect((await read()).status).toBe('RETURN_REQUESTED');
    expect((await desk.post(at('answerReturn'), { id, return_id: 1, accept: false })).status).toBe(422);
    await desk.post(at('answerReturn'), { id, return_id: 1, accept: false, reason: 'è usato' });
    expect((await read()).given_back).toMatchObject([{ phase: 'refused', answer: 'è usato' }]);
  });

  test('reads and replays its history without what is internal; another’s is not there', async () => {
    const { id, buyer, total } = await bought();
    await desk.post(at('updateNote'), { id, note: 'Cliente difficile', internal: 1 });
    await desk.post(at('updateNote'), { id, note: 'Suonare due volte' });
    await warehouse.put('/api/v1/documenthead', { sales_order_id: id });
    const path = `/api/v1/history/order/${id}`;
    const staff = (await desk.get(path)).data<HistoryEntry[]>();
    expect(JSON.stringify(staff)).toContain('Cliente difficile');
    expect(staff.map(({ type }) => type)).toContain('ConsignmentDrafted');

    const own = (await buyer.get(path)).data<HistoryEntry[]>();
    const told = JSON.stringify(own);
    expect(told).toContain('Suonare due volte');
    expect(told).not.toMatch(/Cliente difficile|Disponibili allora|Nota interna|Sig\. desk/);
    expect(own.filter(({ type }) => type.startsWith('Consignment'))).toEqual([]);
    const last = own.at(-1)?.revision;
    const now = JSON.stringify((await buyer.get(`${path}/at?revision=${last}`)).data());
    expect(now).toContain(formatEuro(Math.round(Number(total) * 100), 'it'));
    expect(now).not.toMatch(/Cliente difficile|Disponibili allora/);
    expect((await buyer.post(`${path}/verify`)).status).toBe(403);

    const { buyer: stranger } = await bought();
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get(`${path}/at?revision=1`)).status).toBe(404);
  });

  test('writes and is answered; the internal note is not for him', async () => {
    const { id, buyer, read } = await bought();
    expect(await buyer.put(at('insertMessages/'), { id, message: 'Quando parte?' })).toMatchObject({
      body: { message: 'Messaggio inviato correttamente!' },
    });
    const waiting = (await desk.get(at('getAllSalesOrder?reply=1'))).data<OrderListRow[]>();
    expect(waiting.map((row) => row.id)).toContain(id);
    await desk.post(at('insertAndSendMessages/'), { id, message: 'Domani' });
    const sent = await desk.post(at('SendMailCustomer/'), { id, message: 'È partito' });
    expect(sent.body).toMatchObject({ message: 'Email inviata con successo!' });
    const summary = await desk.post(at('sendEmailDetailSummaryOrder/'), { id });
    expect(summary.body).toMatchObject({ message: 'Email inviata con successo!' });
    await desk.post(at('updateNote/'), { id, note: 'Cliente difficile', internal: 1 });
    await desk.post(at('updateNote/'), { id, note: 'Suonare due volte' });
    expect(await read()).toMatchObject({ note_internal: 'Cliente difficile' });
    const own = await buyer.get(at(`getByDetailSaleOrder/${id}/1`));
    expect(own.data<OrderDetail>()).toMatchObject({
      note: 'Suonare due volte',
      messages: [{ side: 'customer', text: 'Quando parte?' }, { side: 'firm', text: 'Domani' }, { side: 'firm' }],
    });
    expect(JSON.stringify(own.body)).not.toContain('difficile');
  });

  test('puts a PDF to a line, and nothing else', async () => {
    const { one, buyer, customer, read } = await bought();
    const send = (body: object) => buyer.post(at('insertFileOrderSales/'), { sales_order_detail_id: one, ...body });
    expect(await send({ imgName: '', imgBase64: PDF })).toMatchObject({
      status: 422,
      body: { message: 'Attenzione!Non hai inserito il file pdf!' },
    });
    for (const imgName of ['foto.png', 'foto.jpg.pdf', 'anima.gif', 'lettera.doc']) {
      expect(await send({ imgName, imgBase64: PDF })).toMatchObject({
        status: 422,
        body: { message: 'Attenzione!Puoi solo inserire file con estensione .pdf!' },
      });
    }
    expect((await send({ imgName: 'ordine.pdf', imgBase64: PDF, created_id: desk.id })).status).toBe(404);
    expect((await send({ imgName: 'ordine.pdf', imgBase64: PDF, created_id: customer })).status).toBe(200);
    const [file] = (await read()).files;
    expect(file).toMatchObject({ line_id: one, side: 'customer', name: 'ordine.pdf' });
    expect((await buyer.get(`/api/v1/media/${file?.media}`)).status).toBe(200);
    const stranger = await world.person('customer', await shop.buyer());
    expect((await stranger.get(`/api/v1/media/${file?.media}`)).status).toBe(404);
  });
});
