import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartOrderRow, RepairPartOrder } from '#api/contracts/part-orders.contract.ts';
import type { StockListRow, StockMovement, StockView } from '#api/contracts/stock.contract.ts';
import { eventTitle } from '#domain/event-texts.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { Shop } from '#test/support/shop/shop.ts';

let world: ApiWorld;
let shop: Shop;
let warehouse: Person;
let technician: Person;
let desk: Person;
beforeAll(async () => {
  world = await openApiWorld();
  shop = await Shop.open(world);
  [warehouse, technician, desk] = await Promise.all([
    world.person('warehouse'),
    world.person('technician'),
    world.person('desk'),
  ]);
});
afterAll(() => world.close());

const stockOf = async (item: number, who = warehouse) => (await who.get(`/api/v1/stock/${item}`)).data<StockView>();
const movements = async (item: number, who = warehouse, query = '') =>
  (await who.get(`/api/v1/stock/${item}/history${query}`)).data<StockMovement[]>();
const rows = async (query: string) => (await warehouse.get(`/api/v1/stock?${query}`)).data<StockListRow[]>();
const correct = (body: object) => warehouse.post('/api/v1/stock/correct', body);

/** Orders pieces of an item for a new customer. Gives the order's id. */
async function ordered(item: number, pieces: number, payment: 'transfer' | 'cash' = 'transfer') {
  const customer = await shop.buyer({ business_name: 'Rossi Utensili S.r.l.' });
  const placed = await shop.order(await shop.cart(customer, [[item, pieces]]), payment);
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  return (placed.data as { id: number }).id;
}

describe('the stock', () => {
  test('takes in what a receipt lists, each row with its papers and once, however often it is sent', async () => {
    const [one, two] = [await shop.item(0), await shop.item(2)];
    const { id: supplier } = await world.system('InsertBusinessnamesupplier', {
      values: { business_name: 'Forniture Bassi S.p.A.' },
    });
    const body = {
      supplier_id: supplier,
      document: 'DDT 88/2026',
      note: 'arrivo del mattino',
      rows: [
        { item_id: one, quantity: '5', cost: '12,50' },
        { item_id: two, quantity: 3 },
      ],
    };
    const key = { 'idempotency-key': 'receipt-1' };
    const [first, again] = await Promise.all([1, 2].map(() => warehouse.post('/api/v1/stock/receipts', body, key)));
    expect([first?.status, again?.status]).toEqual([200, 200]);
    expect(first?.data()).toEqual(again?.data());
    expect([(await stockOf(one)).on_hand, (await stockOf(two)).on_hand]).toEqual([5, 5]);
    const [came] = await movements(one);
    expect(came).toMatchObject({ change: 5, on_hand: 5, available: 5, by: expect.any(String), holder: null });
    expect(came?.details).toEqual([
      { label: 'Fornitore', value: 'Forniture Bassi S.p.A.' },
      { label: 'Documento', value: 'DDT 88/2026' },
      { label: 'Costo per pezzo', value: '12,50 €' },
      { label: 'Nota', value: 'arrivo del mattino' },
    ]);
    const labels = (await movements(one, technician))[0]?.details.map(({ label }) => label);
    expect(labels, 'what was paid is for whom purchase prices are').toEqual(['Fornitore', 'Documento', 'Nota']);
  });

  test('refuses a receipt at the row that is wrong, and takes nothing of it', async () => {
    const item = await shop.item(0);
    const send = (body: object) => warehouse.post('/api/v1/stock/receipts', body);
    const row = { item_id: item, quantity: 1 };
    const fieldsOf = async (body: object) =>
      ((await send(body)).body as { fields?: { field: string }[] }).fields?.map(({ field }) => field);
    expect(await fieldsOf({ rows: [row, { item_id: 999_999, quantity: 1 }] })).toEqual(['rows.1.item_id']);
    expect(await fieldsOf({ rows: [row, row] })).toEqual(['rows.1.item_id']);
    expect(await fieldsOf({ rows: [row], supplier_id: 999_999 })).toEqual(['supplier_id']);
    expect(await fieldsOf({ rows: [row], received_on: '2999-01-01' })).toEqual(['received_on']);
    expect((await send({ rows: [] })).status).toBe(400);
    expect((await stockOf(item)).on_hand).toBe(0);
  });

  test('says who holds pieces and until when, to whom orders are open by the customer’s name', async () => {
    const item = await shop.item(10);
    const [waiting, sure] = [await ordered(item, 2), await ordered(item, 3, 'cash')];
    const found = await stockOf(item);
    expect(found).toMatchObject({ on_hand: 10, held: 5, available: 5 });
    const order = (id: number) => ({ kind: 'order', id });
    expect(found.holds).toEqual([
      {
        holder: order(waiting),
        code: '',
        customer: 'Rossi Utensili S.r.l.',
        quantity: 2,
        confirmed: false,
        until: expect.any(String),
      },
      { holder: order(sure), code: '', customer: 'Rossi Utensili S.r.l.', quantity: 3, confirmed: true, until: null },
    ]);
    expect((await stockOf(item, technician)).holds.map(({ customer }) => customer)).toEqual(['', '']);
    await desk.post('/api/v1/salesorder/cancel', { id: waiting });
    expect(await stockOf(item)).toMatchObject({ held: 3, available: 7, holds: [{ holder: order(sure) }] });
    expect((await movements(item))[0]).toMatchObject({ title: 'Impegno liberato', holder: order(waiting), change: 0 });
  });

  test('is corrected both ways with a reason, never below what is held: what would be missing is said', async () => {
    const item = await shop.item(6);
    await ordered(item, 4);
    expect((await correct({ item_id: item, difference: '-1', reason: 'rotto' })).status).toBe(200);
    expect((await correct({ item_id: item, difference: '+3', reason: 'ritrovati' })).status).toBe(200);
    expect((await stockOf(item)).on_hand).toBe(8);
    const short = await correct({ item_id: item, on_hand: 2, reason: 'contati' });
    expect(short).toMatchObject({ status: 422, body: { code: 'stock-below-held' } });
    expect(short.body).toMatchObject({
      fields: [{ field: 'on_hand', message: 'Per gli ordini ne servono 4: ne mancherebbero 2' }],
    });
    const fieldOf = async (body: object) =>
      ((await correct({ item_id: item, reason: 'x', ...body })).body as { fields?: { field: string }[] }).fields?.[0]
        ?.field;
    expect(await fieldOf({ difference: -9 })).toBe('difference');
    expect(await fieldOf({ difference: 1, reason: '' })).toBe('reason');
    expect(await fieldOf({})).toBe('on_hand');
    expect(await fieldOf({ difference: 1, on_hand: 1 })).toBe('difference');
    expect((await movements(item)).slice(0, 2)).toMatchObject([
      { change: 3, on_hand: 8, available: 4, details: [{ label: 'Motivo', value: 'ritrovati' }] },
      { change: -1, on_hand: 5, available: 1, details: [{ label: 'Motivo', value: 'rotto' }] },
    ]);
  });

  test('is listed by views, order and words, page by page; its counts are those of the views', async () => {
    const prefix = `ZZ${Date.now()}`;
    const made = [0, 4, 9].map(async (pieces, nth) => shop.item(pieces, { code: `${prefix}-${nth}` }));
    const [none = 0, few = 0, many = 0] = await Promise.all(made);
    await warehouse.post('/api/v1/stock/minimum', { item_id: few, minimum: 5 });
    await ordered(many, 2);
    const codes = async (query: string) => (await rows(`search=${prefix}&${query}`)).map(({ id }) => id);
    expect(await codes('')).toEqual([none, few, many]);
    expect(await codes('view=low')).toEqual([few]);
    expect(await codes('view=held')).toEqual([many]);
    expect(await codes('view=none')).toEqual([none]);
    expect(await codes('sort=available&direction=desc')).toEqual([many, few, none]);
    const pages: number[] = [];
    let cursor = '';
    do {
      const answer = await warehouse.get(`/api/v1/stock?search=${prefix}&sort=on_hand&limit=1${cursor}`);
      pages.push(...answer.data<StockListRow[]>().map(({ id }) => id));
      const { next } = answer.body as { next: string | null };
      cursor = next === null ? '' : `&cursor=${encodeURIComponent(next)}`;
    } while (cursor !== '');
    expect(pages).toEqual([none, few, many]);
    const counts = (await warehouse.get('/api/v1/stock/getCounts')).data<Record<string, number>>();
    for (const view of ['all', 'low', 'held', 'none']) {
      expect((await rows(`view=${view}&limit=500`)).length, view).toBe(counts[view]);
    }
  });

  test('tells its history page by page, from the newest on', async () => {
    const item = await shop.item(1);
    for (const n of [2, 3, 4]) await correct({ item_id: item, on_hand: n, reason: `conta ${n}` });
    const first = await movements(item, warehouse, '?limit=2');
    expect(first.map(({ on_hand }) => on_hand)).toEqual([4, 3]);
    const rest = await movements(item, warehouse, `?limit=10&before=${first.at(-1)?.revision}`);
    expect(rest.map(({ on_hand }) => on_hand)).toEqual([2, 1]);
  });

  test('never keeps anything for an order that is over, under a hold that it knows nothing of', async () => {
    const item = await shop.item(5);
    const order = await ordered(item, 2);
    await desk.post('/api/v1/salesorder/cancel', { id: order });
    const late = await shop.give('HoldStock', { item_id: item, hold: `${order}/9`, quantity: 1 });
    expect(late).toMatchObject({ ok: false, refusal: { code: 'stock-released' } });
    expect((await stockOf(item)).held).toBe(0);
  });
});

describe('a part without an item of the shop', () => {
  const workshop = () => new Workshop(world);
  const lineOf = (description: string, qta: number) => ({
    id_gr_items: null,
    code_gr: 'R-47',
    description,
    n_u: 'Nuovo',
    qta,
    price_list: 100,
  });
  const ofRepair = async (id: number) =>
    (await warehouse.get(`/api/v1/stock/parts/ofRepair/${id}`)).data<{ revision: number; parts: RepairPartOrder[] }>();
  const listed = async (view: string, id: number) =>
    (await warehouse.get(`/api/v1/stock/parts?view=${view}`)).data<PartOrderRow[]>().filter((row) => row.id === id);
  const stateOf = async (id: number) => {
    const { state } = await world.journal.load(repairStream(id), repairFold);
    return state.status === 'none' ? null : state.progress.state;
  };
  const waitingRepair = async (...lines: object[]) => {
    const id = await workshop().repair({ customer: await shop.buyer(), details: { create_quote: false } });
    await world.system('DraftWorkSheet', { id, lines });
    for (const states_id of ['DIAGNOSIS', 'IN_REPAIR', 'WAITING_PARTS']) {
      await world.system('MoveRepair', { id, states_id });
    }
    return id;
  };
  const send = (what: string, body: object, who = warehouse, headers = {}) =>
    who.post(`/api/v1/stock/parts/${what}`, body, headers);

  test('is asked for by its text, ordered, and ticked in parts: the last piece wakes the repair; its history tells all of it', async () => {
    const id = await waitingRepair(lineOf('Resistenza di frenatura', 2.5));
    expect((await ofRepair(id)).parts).toMatchObject([
      { part: null, text: 'R-47 Resistenza di frenatura', on_sheet: 3, quantity: 0, to_order: 0 },
    ]);
    const text = ' r-47  resistenza DI frenatura';
    expect((await send('request', { id_intervention: id, text, quantity: 3 }, technician)).status).toBeGreaterThan(400);
    const request = { id_intervention: id, text: 'R-47 Resistenza di frenatura', quantity: 3 };
    const asked = await send('request', request, desk);
    expect(asked.status, asked.text).toBe(200);
    await expect.poll(() => listed('wanted', id)).toMatchObject([{ part: 1, to_order: 3, quantity: 0 }]);

    const values = { business_name: 'Resistenze Verdi S.r.l.' };
    const { id: supplier_id } = await world.system('InsertBusinessnamesupplier', { values });
    const order = { id_intervention: id, text, quantity: 3, supplier_id, expected_on: '2099-01-31' };
    expect((await send('order', order, desk)).status).toBe(403);
    const ordered = await send('order', order);
    expect(ordered.status, ordered.text).toBe(200);
    await expect
      .poll(() => listed('ordered', id))
      .toMatchObject([{ quantity: 3, supplier: 'Resistenze Verdi S.r.l.', expected_on: '2099-01-31' }]);
    expect(await listed('wanted', id)).toEqual([]);

    const tick = (quantity: number) => send('receive', { id_intervention: id, part: 1, quantity });
    expect((await tick(2)).status).toBe(200);
    expect((await ofRepair(id)).parts).toMatchObject([{ quantity: 1, arrived: 2 }]);
    expect(await stateOf(id)).toBe('WAITING_PARTS');
    expect((await tick(1)).status).toBe(200);
    await expect.poll(() => stateOf(id)).toBe('IN_REPAIR');
    await expect.poll(() => listed('ordered', id)).toEqual([]);
    const titles = (await world.journal.read(repairStream(id))).map((event) => eventTitle(event, 'it'));
    expect(titles).toEqual(
      expect.arrayContaining(['Ricambio richiesto: 3', 'Ricambio in ordine al fornitore: 3', 'Ricambio arrivato: 2']),
    );
  });

  test('is refused by its field: no text, no pieces, more than are on order, a past day, an unknown supplier or part', async () => {
    const id = await waitingRepair();
    const faultOf = async (what: string, body: object) => {
      const { status, body: answered } = await send(what, { id_intervention: id, ...body });
      return [status, (answered as { fields?: { field: string }[] }).fields?.[0]?.field];
    };
    expect(await faultOf('order', { text: '  ', quantity: 1 })).toEqual([422, 'text']);
    expect(await faultOf('order', { text: 'Cavo', quantity: -1 })).toEqual([400, 'quantity']);
    expect(await faultOf('order', { text: 'Cavo', quantity: 1e9 })).toEqual([400, 'quantity']);
    expect(await faultOf('order', { text: 'Cavo', quantity: 1, supplier_id: 999_999 })).toEqual([422, 'supplier_id']);
    const past = { text: 'Cavo', quantity: 1, expected_on: '2020-01-31' };
    expect(await faultOf('order', past)).toEqual([422, 'expected_on']);
    expect(await faultOf('receive', { part: 1, quantity: 1 })).toEqual([404, undefined]);
    expect((await send('order', { id_intervention: id, text: 'Cavo', quantity: 2 })).status).toBe(200);
    expect(await faultOf('receive', { part: 1, quantity: 0 })).toEqual([400, 'quantity']);
    expect(await faultOf('receive', { part: 1, quantity: 3 })).toEqual([422, 'quantity']);
    expect((await send('order', { id_intervention: id, text: 'cavo', quantity: 0 })).status).toBe(200);
    expect(await faultOf('receive', { part: 1, quantity: 1 })).toEqual([422, 'quantity']);
  });

  test('is ordered once and ticked once by two at once, and by the same call sent twice', async () => {
    const id = await waitingRepair();
    const { revision } = await ofRepair(id);
    const seen = (at: number) => ({ 'if-match': `"${at}"` });
    const order = (quantity: number) =>
      send('order', { id_intervention: id, text: 'Ventola', quantity }, warehouse, seen(revision));
    const orders = await Promise.all([order(4), order(5)]);
    expect(orders.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { revision: now, parts } = await ofRepair(id);
    const ticked = { id_intervention: id, part: 1, quantity: 2 };
    const ticks = await Promise.all([1, 2].map(() => send('receive', ticked, warehouse, seen(now))));
    expect(ticks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const key = { 'idempotency-key': crypto.randomUUID() };
    await Promise.all([1, 2].map(() => send('receive', { ...ticked, quantity: 1 }, warehouse, key)));
    expect((await ofRepair(id)).parts).toMatchObject([{ arrived: 3, quantity: Number(parts[0]?.quantity) - 3 }]);
  });

  test('comes in also for a repair that is over, which nothing more is ordered for; it wakes nobody', async () => {
    const id = await waitingRepair();
    const wanted = async () => (await warehouse.get('/api/v1/stock/getCounts')).data<{ wanted: number }>().wanted;
    await send('order', { id_intervention: id, text: 'Fusibile', quantity: 2 });
    const before = await wanted();
    await send('request', { id_intervention: id, text: 'Fusibile', quantity: 5 });
    await expect.poll(wanted).toBe(before + 1);
    await world.system('MoveRepair', { id, states_id: 'IN_REPAIR' });
    await world.system('MarkReady', { id });
    await world.system('HandOverRepair', { id, delivered: true });
    await expect.poll(wanted).toBe(before);
    expect(await listed('ordered', id)).toMatchObject([{ quantity: 2, to_order: 0 }]);
    expect((await send('order', { id_intervention: id, text: 'Fusibile', quantity: 3 })).status).toBe(409);
    expect((await send('receive', { id_intervention: id, part: 1, quantity: 1 })).status).toBe(200);
    expect((await send('order', { id_intervention: id, text: 'Fusibile', quantity: 0 })).status).toBe(200);
    expect(await stateOf(id)).toBe('DELIVERED');
    await expect.poll(() => listed('ordered', id)).toEqual([]);
  });
});
