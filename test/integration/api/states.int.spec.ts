import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RepairDetail, RepairRow } from '#api/contracts/repairs.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { addWorkingDays } from '#domain/kernel/calendar.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { follow, heard, type Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';

const PATH = '/api/v1/States';
const base = '/api/v1/intervention';
interface State {
  readonly id: number;
  readonly key: string;
  readonly name: { readonly it: string; readonly en: string };
}

let world: ApiWorld;
let workshop: Workshop;
let admin: Person;
let desk: Person;
let customer: number;
beforeAll(async () => {
  world = await openApiWorld();
  workshop = new Workshop(world);
  [admin, desk] = [await world.person('admin'), await world.person('desk')];
  customer = await world.customer();
});
afterAll(() => world.close());

const states = async () => (await desk.get(`${PATH}/all`)).data<State[]>();
const first = async (key: string) => (await states()).find((state) => state.key === key) as State;
const insert = async (key: string, it: string) =>
  (await admin.put(PATH, { key, name: { it, en: `${it} (en)` }, colour: '#1098ad' })).data<{ id: number }>().id;
const row = async (id: number) =>
  (await desk.get(`${base}?view=all&limit=500`)).data<RepairRow[]>().find((one) => one.id === id) as RepairRow;
const detail = async (id: number) => (await desk.get(`${base}/${id}`)).data<RepairDetail>();
const move = (id: number, states_id: number, reason = '') =>
  desk.post(`${base}/updateState`, { id, states_id, reason });
const found = async (query: string) =>
  (await desk.get(`${base}?view=all&limit=500&${query}`)).data<RepairRow[]>().map(({ id }) => id);

describe('the states of repairs', () => {
  test('begin with one for each key, are chosen in their order, and are edited by those who keep the catalogue', async () => {
    expect(await states()).toHaveLength(15);
    const options = (await desk.get(`${PATH}/select?search=*`)).data<{ text: string }[]>();
    expect(options.slice(0, 3).map(({ text }) => text)).toEqual(['Richiesta', 'Ricevuta', 'In diagnosi']);
    const { id } = await first('TESTING');
    expect((await desk.post(PATH, { id, name: 'Prova' })).status).toBe(403);
    expect((await admin.post(PATH, { id, name: { it: 'Al banco prova', en: 'On the test bench' } })).status).toBe(200);
    expect((await first('TESTING')).name.en).toBe('On the test bench');
  });

  test('keep the last of each key, and stay on the key that they were made for', async () => {
    const { id } = await first('WAITING_PARTS');
    const last = await admin.delete(`${PATH}/${id}`);
    expect([last.status, last.body.code]).toEqual([409, 'last-of-its-key']);
    const other = await insert('WAITING_PARTS', 'Ricambi ordinati');
    expect((await admin.delete(`${PATH}/${id}`)).status).toBe(200);
    expect((await admin.delete(`${PATH}/${other}`)).body.code).toBe('last-of-its-key');
    const moved = await admin.post(PATH, { id: other, key: 'READY' });
    expect([moved.status, moved.body.fields?.[0]?.field]).toEqual([422, 'key']);
    const nowhere = await admin.put(PATH, { key: 'PAUSED', name: 'In pausa' });
    expect(nowhere.status).toBe(400);
  });

  test('say how long a repair may stay, and from when it warns; those that came before keep what held then', async () => {
    const { id: quoting } = await first('QUOTING');
    const limit = (values: object) => admin.post(PATH, { id: quoting, ...values });
    expect((await limit({ warn_days: 1 })).body.fields?.[0]?.field).toBe('max_days');
    expect((await limit({ max_days: 2, warn_days: 2 })).body.fields?.[0]?.field).toBe('warn_days');
    const enter = async () => {
      const id = await workshop.repair({ customer });
      await move(id, (await first('DIAGNOSIS')).id);
      return id;
    };
    const [before, after] = [await enter(), await enter()];
    await move(before, quoting);
    expect((await limit({ max_days: 3, warn_days: 1 })).status).toBe(200);
    expect((await move(after, quoting)).status).toBe(200);
    const since = '2026-03-10';
    expect([await row(before), await row(after)]).toMatchObject([
      { due_on: addWorkingDays(since, 7), warn_on: null },
      { due_on: addWorkingDays(since, 3), warn_on: addWorkingDays(since, 2) },
    ]);
    expect(await detail(after)).toMatchObject({ due_on: addWorkingDays(since, 3) });
    const history = (await desk.get(`/api/v1/history/repair/${after}`)).data<{ title: string }[]>();
    expect(history.map(({ title }) => title)).toContain('Tempo massimo nello stato: 3 giorni lavorativi');
    await limit({ max_days: '', warn_days: '' });
  });

  test('are told with what they allow, of one moment, also while the list’s row lags behind', async () => {
    const id = await workshop.repair({ customer, stage: 'requested' });
    const { id: received } = await first('RECEIVED');
    const held = await world.pools.pg.connect();
    await held.query('begin');
    await held.query('select 1 from read.repair_list where id = $1 for update', [id]);
    try {
      const moving = { id, states_id: received, reason: '' };
      expect((await admin.postAtOnce(`${base}/updateState`, moving)).status).toBe(200);
      await expect.poll(async () => (await detail(id)).states_id).toBe(received);
      const { state, states_id, allowed_states } = await detail(id);
      expect([state, (await row(id)).state]).toEqual(['RECEIVED', 'REQUESTED']);
      expect(allowed_states.map((one) => one.id)).not.toContain(states_id);
    } finally {
      await held.query('rollback');
      held.release();
    }
  });

  test('are shown by lists, filters, detail, figures and history as they are called now', async () => {
    const diagnosis = await first('DIAGNOSIS');
    const second = await insert('DIAGNOSIS', 'Diagnosi urgente');
    const [plain, urgent] = [await workshop.repair({ customer }), await workshop.repair({ customer })];
    expect((await move(plain, diagnosis.id)).status).toBe(200);
    expect((await move(urgent, second)).status).toBe(200);
    expect([await row(plain), await row(urgent)]).toMatchObject([
      { state: 'DIAGNOSIS', states_id: diagnosis.id, states_description: 'In diagnosi' },
      { state: 'DIAGNOSIS', states_id: second, states_description: 'Diagnosi urgente' },
    ]);
    expect(await found(`state=${second}`)).toEqual([urgent]);
    expect(await found(`state=${diagnosis.id}`)).toEqual([plain]);
    expect(new Set(await found('state=DIAGNOSIS'))).toEqual(new Set([plain, urgent]));
    expect(await found('state=DIAGNOSIS&sort=state&direction=asc')).toEqual([plain, urgent]);

    await admin.post(PATH, { id: second, name: { it: 'Precedenza', en: 'Priority' } });
    expect((await row(urgent)).states_description).toBe('Precedenza');
    const { allowed_states, states_id } = await detail(urgent);
    expect(states_id).toBe(second);
    expect(
      allowed_states.map(({ id }) => id),
      'the other of its key',
    ).toContain(diagnosis.id);
    const figures = (await desk.get(`${base}/getGraphic`)).data<{ states: { states_id: number; count: number }[] }>();
    expect(figures.states.find((one) => one.states_id === second)?.count).toBe(1);
    type Entry = { type: string; title: string; changes: { field: string; after: string; states?: object }[] };
    const history = (await desk.get(`/api/v1/history/repair/${urgent}`)).data<Entry[]>();
    const labelled = history.find(({ type }) => type === 'RepairLabelled');
    expect(labelled).toMatchObject({
      title: 'Stato: «Precedenza»',
      changes: [{ field: 'states_id', after: 'Precedenza', states: { after: { id: second, key: 'DIAGNOSIS' } } }],
    });
  });

  test('in use are not archived, and where they are used is told', async () => {
    const { id } = await first('DIAGNOSIS');
    const refused = await admin.delete(`${PATH}/${id}`);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[409, 'record-in-use', expect.stringContaining('Riparazioni (1)')],
    ]);
    const uses = (await admin.get(`${PATH}/${id}/used`)).data<{ family: string | null; count: number }[]>();
    expect(uses).toMatchObject([{ family: null, title: 'Riparazioni', count: 1 }]);
  });

  test('an archived or unknown one is no choice, and a new repair begins in a received one', async () => {
    const parked = await insert('RECEIVED', 'Parcheggiata');
    const opened = await desk.put(base, { customer_id: customer, description: 'Muletto', states_id: parked });
    const { id } = opened.data<{ id: number }>();
    expect((await row(id)).states_id).toBe(parked);
    const wrong = await desk.put(base, { customer_id: customer, states_id: (await first('READY')).id });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'new-is-received']);
    const { id: received } = await first('RECEIVED');
    expect((await move(id, received)).status).toBe(200);
    expect((await admin.delete(`${PATH}/${parked}`)).status).toBe(200);
    for (const unknown of [parked, 987_654]) {
      const answer = await move(id, unknown);
      expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([422, 'states_id']);
    }
  });

  test('two who want the same state do not contradict each other, two who want different ones do', async () => {
    const id = await workshop.repair({ customer });
    const { revision } = await detail(id);
    const wanted = { id, states_id: (await first('DIAGNOSIS')).id, reason: '' };
    const from = { 'if-match': `"${revision}"` };
    expect((await desk.post(`${base}/updateState`, wanted, from)).status).toBe(200);
    expect((await desk.post(`${base}/updateState`, wanted, from)).status).toBe(200);
    const cancelled = { ...wanted, states_id: (await first('CANCELLED')).id };
    expect((await desk.post(`${base}/updateState`, cancelled, from)).status).toBe(409);
  });

  test('are given to anybody by name, and followed live by those who see the catalogue', async () => {
    const open = (await world.visitor.get(`${PATH}/allNoAuth`)).data<State[]>();
    expect(open.map(({ key }) => key)).toContain('READY');
    const client = await desk.live();
    const changes = heard(client, 'change');
    expect(await follow(client, TOPICS.records('states', 'it'))).toMatchObject({ ok: true });
    const { id } = await first('CLOSED');
    await admin.post(PATH, { id, colour: '#202020' });
    await expect.poll(() => changes.filter((change) => change.id === id).length).toBe(1);
  });
});
