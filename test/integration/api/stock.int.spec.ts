import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StockListRow, StockMovement, StockView } from '#api/contracts/stock.contract.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
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

  describe('on order', () => {
    const onOrder = async (item_id: number) =>
      Number((await warehouse.post('/api/v1/stock/order', { item_id, quantity: 4 })).body.revision);
    const row = (item_id: number, revision: number) => ({ item_id, quantity: 4, revision });
    const book = (...of: object[]) => warehouse.post('/api/v1/stock/receipts', { rows: of });
    const tick = (item_id: number, seen: number) =>
      warehouse.post('/api/v1/stock/receive', { item_id, quantity: 4 }, { 'if-match': `"${seen}"` });

    test('is booked once by eight receipts at once: the others are told that it came in, and book nothing', async () => {
      const item = await shop.item(0);
      const seen = await onOrder(item);
      const answers = await Promise.all(Array.from({ length: 8 }, () => book(row(item, seen))));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)]);
      const { body } = answers.find(({ status }) => status === 422) ?? {};
      expect(body).toMatchObject({ code: 'stock-order-changed', fields: [{ field: 'rows.0.quantity' }] });
      expect(await stockOf(item)).toMatchObject({ on_hand: 4, ordered: null });
      expect((await movements(item)).map(({ change }) => change)).toEqual([4, 0]);
    });

    test('of several items is booked by one receipt as a whole, in whatever order they are named; a refused one leaves all on order', async () => {
      const items = [await shop.item(0), await shop.item(0), await shop.item(0)];
      const rows = await Promise.all(items.map(async (item) => row(item, await onOrder(item))));
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, nth) => book(...(nth % 2 ? rows : rows.toReversed()))),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const item of items) expect(await stockOf(item)).toMatchObject({ on_hand: 4, ordered: null });

      const [fresh, stale] = [await shop.item(0), await shop.item(0)];
      const [now, before] = [await onOrder(fresh), await onOrder(stale)];
      const both = await Promise.all([book(row(fresh, now), row(stale, before)), tick(stale, before)]);
      const ticked = both[0].status === 422;
      expect(both.map(({ status }) => status >= 400).filter(Boolean)).toHaveLength(1);
      expect((await stockOf(stale)).on_hand).toBe(4);
      expect((await stockOf(fresh)).on_hand).toBe(ticked ? 0 : 4);
      if (ticked) expect((await book(row(fresh, now))).status, 'nobody booked it').toBe(200);
    });

    test('is booked once by receipts and ticks at once, and not ordered anew amid them', async () => {
      const item = await shop.item(0);
      const seen = await onOrder(item);
      const again = () =>
        warehouse.post('/api/v1/stock/order', { item_id: item, quantity: 9 }, { 'if-match': `"${seen}"` });
      const ways = Array.from({ length: 4 }, () => [book(row(item, seen)), tick(item, seen)]).flat();
      const answers = await Promise.all([...ways, again()]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const ordered = answers.at(-1)?.status === 200;
      const { on_hand, ordered: left } = await stockOf(item);
      expect([on_hand, left?.quantity ?? 0]).toEqual(ordered ? [0, 9] : [4, 0]);
    });
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
