import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { stockFold, stockStream } from '#domain/stock/stock.state.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { Shop } from '#test/support/shop/shop.ts';

let world: ApiWorld;
let workshop: Workshop;
let shop: Shop;
let warehouse: Person;
let fuse: number;
let item: number;
let repair: number;
let customer: number;
beforeAll(async () => {
  world = await openApiWorld();
  workshop = new Workshop(world);
  shop = await Shop.open(world);
  warehouse = await world.person('warehouse');
  customer = await shop.buyer();
});
afterAll(() => world.close());
beforeEach(async () => {
  const values = { code_gr: `GR-${crypto.randomUUID().slice(0, 8)}`, 'description.it': 'Fusibile 20 A' };
  fuse = (await world.system('InsertItemGr', { values })).id;
  item = await shop.item(5, { item_gr_id: fuse, condition: 'new' });
  repair = await workshop.repair({ customer, details: { create_quote: false } });
});

const line = (qta: number, over: object = {}) => ({
  id_gr_items: fuse,
  code_gr: 'GR',
  description: 'Fusibile',
  n_u: 'Nuovo',
  qta,
  price_list: 4321,
  ...over,
});
const draft = (...lines: object[]) => world.system('DraftWorkSheet', { id: repair, lines });
const counts = async (of = item) => {
  const { on_hand, held, holds } = (await warehouse.get(`/api/v1/stock/${of}`)).data<{
    on_hand: number;
    held: number;
    holds: { holder: unknown; quantity: number }[];
  }>();
  return { on_hand, held, holds: holds.map(({ holder, quantity }) => ({ holder, quantity })) };
};
const onSheet = async () => (await warehouse.get(`/api/v1/stock/ofRepair/${repair}`)).data<object[]>();
const byRepair = (quantity: number) => [{ holder: { kind: 'repair', id: repair }, quantity }];

describe('a part on a repair’s sheet', () => {
  test('keeps pieces of the item that it is, so that nobody else can have them; a piece that is begun is a whole one', async () => {
    await draft(line(1.5), line(2), line(3, { id_gr_items: null }));
    expect(await counts()).toEqual({ on_hand: 5, held: 4, holds: byRepair(4) });
    expect(await shop.available(item)).toBe(1);
    const order = await shop.order(await shop.cart(await shop.buyer(), [[item, 2]]));
    expect(order).toMatchObject({ ok: false });
    expect((await counts()).held).toBe(4);
  });

  test('keeps as many as the sheet says last, and none once it names another', async () => {
    await draft(line(3));
    await draft(line(1));
    expect(await counts()).toEqual({ on_hand: 5, held: 1, holds: byRepair(1) });
    const values = { code_gr: `GR-${crypto.randomUUID().slice(0, 8)}`, 'description.it': 'Relè' };
    const relay = (await world.system('InsertItemGr', { values })).id;
    const other = await shop.item(2, { item_gr_id: relay, condition: 'new' });
    await draft(line(1, { id_gr_items: relay }));
    expect([await counts(), (await counts(other)).holds]).toEqual([{ on_hand: 5, held: 0, holds: [] }, byRepair(1)]);
  });

  test('never stops the sheet: of too few it keeps what there is; used parts are not the new ones', async () => {
    await draft(line(9));
    expect(await counts()).toEqual({ on_hand: 5, held: 5, holds: byRepair(5) });
    expect(await onSheet()).toMatchObject([{ item_id: item, needed: 9, kept: 5, available: 0 }]);
    await draft(line(9, { n_u: 'Usato' }));
    expect((await counts()).holds).toEqual([]);
  });

  test('that was short keeps what becomes free later, without being written again: by goods that come in, or an order that is cancelled', async () => {
    const ordered = await shop.order(await shop.cart(await shop.buyer(), [[item, 2]]));
    if (!ordered.ok) throw new Error(JSON.stringify(ordered));
    await draft(line(9));
    expect(await counts()).toMatchObject({ on_hand: 5, held: 5 });
    expect(await onSheet()).toMatchObject([{ needed: 9, kept: 3, available: 0 }]);
    await world.system('CancelOrder', { id: (ordered.data as { id: number }).id });
    expect(await onSheet()).toMatchObject([{ needed: 9, kept: 5, available: 0 }]);
    const receipt = await warehouse.post('/api/v1/stock/receipts', { rows: [{ item_id: item, quantity: 6 }] });
    expect(receipt.status, receipt.text).toBe(200);
    expect(await counts()).toEqual({ on_hand: 11, held: 9, holds: byRepair(9) });
    const titles = (await warehouse.get(`/api/v1/stock/${item}/history`)).data<{ title: string }[]>();
    expect(titles.map(({ title }) => title)).toContain('Attesi altri 6 pezzi');
  });

  test('is ordered once by two at once: the second is told who ordered what, and pieces that came in are seen first', async () => {
    const { revision } = (await warehouse.get(`/api/v1/stock/${item}`)).data<{ revision: number }>();
    await expect
      .poll(async () => (await warehouse.get('/api/v1/stock?limit=500')).data<object[]>())
      .toContainEqual(expect.objectContaining({ id: item, revision }));
    const order = (body: object, seen: number) =>
      warehouse.post('/api/v1/stock/order', { item_id: item, ...body }, { 'if-match': `"${seen}"` });
    const both = await Promise.all([order({ quantity: 2 }, revision), order({ quantity: 3 }, revision)]);
    const [done, refused] = both.toSorted((one, other) => one.status - other.status);
    expect([done?.status, refused?.status], refused?.text).toEqual([200, 409]);
    expect(refused?.body).toMatchObject({
      conflicts: [{ field: 'quantity', by: expect.stringMatching(/./), at: expect.stringMatching(/^\d{4}-/) }],
    });
    await warehouse.post('/api/v1/stock/receive', { item_id: item, quantity: 1 });
    const ordered = Number(done?.body.revision);
    expect((await order({ quantity: 9 }, ordered)).status).toBe(409);
    expect((await order({ quantity: 9 }, ordered + 1)).status).toBe(200);
    const fresh = await shop.item(0);
    const first = [await order({ item_id: fresh, quantity: 1 }, -1), await order({ item_id: fresh, quantity: 2 }, -1)];
    expect(first.map(({ status }) => status)).toEqual([200, 409]);
    const wrong = await warehouse.post('/api/v1/stock/order', { item_id: item, quantity: 1, expected_on: 'ieri' });
    expect(wrong.body.fields).toEqual([expect.objectContaining({ field: 'expected_on' })]);
  });

  test('that is missing is on the purchase list by its supplier until it is ordered; its receipt wakes the repair that waits for it', async () => {
    const insert = (family: string, values: object) => world.system(`Insert${family}`, { values });
    const supplier = (await insert('Businessnamesupplier', { business_name: `Rossi ${repair}` })).id;
    await world.system('ChangeItemGr', { id: fuse, values: { business_name_supplier: supplier } });
    await draft(line(8));
    await world.system('MoveRepair', { id: repair, states_id: 'DIAGNOSIS' });
    await world.system('MoveRepair', { id: repair, states_id: 'IN_REPAIR' });
    await world.system('MoveRepair', { id: repair, states_id: 'WAITING_PARTS' });
    const listed = async (view: string) =>
      (await warehouse.get(`/api/v1/stock?view=${view}&supplier=${supplier}`)).data<object[]>();
    await expect
      .poll(() => listed('wanted'))
      .toMatchObject([{ id: item, to_order: 3, ordered: 0, supplier: `Rossi ${repair}` }]);

    const order = (body: object) => warehouse.post('/api/v1/stock/order', { item_id: item, ...body });
    const refused = await order({ quantity: 3, expected_on: '2020-01-31' });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('expected_on')]);
    expect((await order({ quantity: 3, supplier_id: 999_999_999 })).status).toBe(422);
    expect((await order({ quantity: 3, supplier_id: supplier, expected_on: '2099-01-31' })).status).toBe(200);
    await expect
      .poll(() => listed('ordered'))
      .toMatchObject([{ id: item, to_order: 0, ordered: 3, expected_on: '2099-01-31' }]);
    expect(await listed('wanted')).toEqual([]);
    expect(await onSheet()).toMatchObject([
      {
        needed: 8,
        kept: 5,
        to_order: 0,
        ordered: { quantity: 3, supplier: `Rossi ${repair}`, expected_on: '2099-01-31' },
      },
    ]);
    expect((await warehouse.get(`/api/v1/stock/${item}`)).data()).toMatchObject({
      waiting: [{ holder: { kind: 'repair', id: repair }, quantity: 3 }],
    });

    const receive = (quantity: number) =>
      warehouse.post('/api/v1/stock/receipts', { supplier_id: supplier, rows: [{ item_id: item, quantity }] });
    const state = async () => (await world.journal.load(repairStream(repair), repairFold)).state;
    expect((await receive(2)).status).toBe(200);
    expect(await onSheet()).toMatchObject([{ kept: 7, ordered: { quantity: 1 } }]);
    expect(await state()).toMatchObject({ progress: { state: 'WAITING_PARTS' } });
    expect((await receive(1)).status).toBe(200);
    expect(await onSheet()).toMatchObject([{ kept: 8, to_order: 0, ordered: null }]);
    await expect.poll(state).toMatchObject({ progress: { state: 'IN_REPAIR' } });
  });

  test('that is ticked by two at once comes in once; the rest is ticked later, and what another ordered is seen first', async () => {
    await draft(line(8));
    const order = await warehouse.post('/api/v1/stock/order', { item_id: item, quantity: 3 });
    const tick = (quantity: number, seen: number) =>
      warehouse.post('/api/v1/stock/receive', { item_id: item, quantity }, { 'if-match': `"${seen}"` });
    const seen = Number(order.body.revision);
    const both = await Promise.all([tick(2, seen), tick(2, seen)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await onSheet()).toMatchObject([{ kept: 7, ordered: { quantity: 1 } }]);
    expect((await tick(1, seen)).status, 'the first tick was not seen').toBe(409);
    const { revision } = (await warehouse.get(`/api/v1/stock/${item}`)).data<{ revision: number }>();
    expect((await tick(1, revision)).status, 'pieces that were held meanwhile disturb nobody').toBe(200);
    expect(await onSheet()).toMatchObject([{ kept: 8, ordered: null }]);
  });

  test('that is booked by the receipt of two, one after the other, is refused at the second one’s row', async () => {
    const order = await warehouse.post('/api/v1/stock/order', { item_id: item, quantity: 3 });
    const row = { item_id: item, quantity: 3, revision: Number(order.body.revision) };
    const book = () => warehouse.post('/api/v1/stock/receipts', { rows: [row] });
    expect((await book()).status).toBe(200);
    const second = await book();
    expect([second.status, second.body.fields]).toEqual([422, [expect.objectContaining({ field: 'rows.0.quantity' })]]);
    expect((await counts()).on_hand).toBe(8);
  });

  test('is kept when its item is linked later, without the sheet being saved again, and free when it is unlinked', async () => {
    const values = { code_gr: `GR-${crypto.randomUUID().slice(0, 8)}`, 'description.it': 'Relè' };
    const relay = (await world.system('InsertItemGr', { values })).id;
    await draft(line(2, { id_gr_items: relay }));
    expect(await onSheet()).toEqual([]);
    const late = await shop.item(3, { condition: 'new' });
    const link = (item_gr_id: number | null) => world.system('ChangeItem', { id: late, values: { item_gr_id } });
    await link(relay);
    expect((await counts(late)).holds).toEqual(byRepair(2));
    await world.system('ChangeItem', { id: late, values: { condition: 'used' } });
    expect((await counts(late)).holds).toEqual([]);
    await world.system('ChangeItem', { id: late, values: { condition: 'new' } });
    expect((await counts(late)).holds).toEqual(byRepair(2));
    await link(null);
    expect(await counts(late)).toEqual({ on_hand: 3, held: 0, holds: [] });
    const made = await shop.item(0, { item_gr_id: relay, condition: 'new' });
    expect(await onSheet()).toMatchObject([{ item_id: made, needed: 2, kept: 0, to_order: 2 }]);
    await world.system('ArchiveItem', { id: made });
    expect(await onSheet()).toEqual([]);
    await world.system('RestoreItem', { id: made });
    expect(await onSheet()).toMatchObject([{ item_id: made, needed: 2 }]);
  });

  test('leaves the house with the machine, and is kept again where the delivery is taken back', async () => {
    await draft(line(2));
    await world.system('MarkReady', { id: repair });
    for (let time = 0; time < 2; time++) {
      await world.system('HandOverRepair', { id: repair, delivered: true });
      expect(await counts()).toEqual({ on_hand: 3, held: 0, holds: [] });
      expect(await onSheet()).toEqual([]);
      await world.system('HandOverRepair', { id: repair, delivered: false });
      expect(await counts()).toEqual({ on_hand: 5, held: 2, holds: byRepair(2) });
    }
  });

  test('is free again where the machine can’t be repaired', async () => {
    await draft(line(2));
    await world.system('DeclareUnrepairable', { id: repair, reason: 'Bruciata' });
    expect(await counts()).toEqual({ on_hand: 5, held: 0, holds: [] });
  });

  test('is kept once, whoever tells it again; two sheets that race for the last pieces never keep more than there are', async () => {
    await draft(line(2));
    const { revision } = await world.journal.load(stockStream(item), stockFold);
    await world.system('AllotParts', { repairId: repair });
    await world.system('KeepParts', { item_id: item, repairId: repair });
    expect((await world.journal.load(stockStream(item), stockFold)).revision).toBe(revision);
    const others = await Promise.all(
      Array.from({ length: 8 }, () => workshop.repair({ customer, details: { create_quote: false } })),
    );
    await Promise.all(others.map((id) => world.system('DraftWorkSheet', { id, lines: [line(2)] })));
    const { held, holds } = await counts();
    expect([held, holds.reduce((sum, { quantity }) => sum + quantity, 0)]).toEqual([5, 5]);
  });
});
