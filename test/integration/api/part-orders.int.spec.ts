import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartOrderRow, RepairPartOrder } from '#api/contracts/part-orders.contract.ts';
import { eventTitle } from '#domain/event-texts.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { follow, heard, type Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';

let world: ApiWorld;
let workshop: Workshop;
let warehouse: Person;
let technician: Person;
let desk: Person;
beforeAll(async () => {
  world = await openApiWorld();
  workshop = new Workshop(world);
  [warehouse, technician, desk] = await Promise.all([
    world.person('warehouse'),
    world.person('technician'),
    world.person('desk'),
  ]);
});
afterAll(() => world.close());

describe('a part without an item of the shop', () => {
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
    const id = await workshop.repair({ customer: await world.customer(), details: { create_quote: false } });
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

  test('that was ticked by mistake is on order again, for as many pieces as were ticked and for the same day', async () => {
    const id = await waitingRepair();
    await send('order', { id_intervention: id, text: 'Cinghia', quantity: 3, expected_on: '2099-12-20' });
    await send('receive', { id_intervention: id, part: 1, quantity: 3 });
    expect((await ofRepair(id)).parts, 'nothing is expected').toMatchObject([{ quantity: 0, expected_on: null }]);
    const takeBack = (quantity: number, who = warehouse) =>
      send('takeBack', { id_intervention: id, part: 1, quantity, note: 'altra riparazione' }, who);
    expect((await takeBack(1, desk)).status).toBe(403);
    expect(await takeBack(4)).toMatchObject({ status: 422, body: { fields: [{ field: 'quantity' }] } });
    expect((await takeBack(3)).status).toBe(200);
    const asBefore = { quantity: 3, arrived: 0, to_order: 0, expected_on: '2099-12-20' };
    expect((await ofRepair(id)).parts).toMatchObject([asBefore]);
    expect(await listed('ordered', id)).toMatchObject([asBefore]);
    expect(await takeBack(1)).toMatchObject({ status: 422, body: { fields: [{ field: 'quantity' }] } });
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
    expect((await ofRepair(id)).parts, 'the sheet says what the list says').toMatchObject([{ needed: 5, to_order: 0 }]);
    expect((await send('order', { id_intervention: id, text: 'Fusibile', quantity: 3 })).status).toBe(409);
    expect((await send('order', { id_intervention: id, text: 'Fusibile', quantity: 1 })).status, 'less').toBe(200);
    expect((await send('receive', { id_intervention: id, part: 1, quantity: 1 })).status).toBe(200);
    expect(await stateOf(id)).toBe('DELIVERED');
    await expect.poll(() => listed('ordered', id)).toEqual([]);
  });

  test('is told of to whoever follows the list, also when its repair is given up elsewhere: nothing is to be ordered then', async () => {
    const id = await waitingRepair();
    const client = await warehouse.live();
    const changes = heard(client, 'change');
    expect(await follow(client, 'part-orders')).toMatchObject({ ok: true });
    const told = (key: string) => changes.some((one) => one.id === id && one.commandId === key);
    const request = { id_intervention: id, text: 'Teleruttore', quantity: 1 };
    await send('request', request, desk, { 'idempotency-key': 'key-of-request' });
    await expect.poll(() => told('key-of-request')).toBe(true);
    await expect.poll(() => listed('wanted', id)).toHaveLength(1);
    const given = { id, reason: 'scheda bruciata' };
    await desk.post('/api/v1/intervention/updateUnrepairable', given, { 'idempotency-key': 'key-of-end' });
    await expect.poll(() => told('key-of-end')).toBe(true);
    expect(await listed('wanted', id)).toEqual([]);
  });
});
