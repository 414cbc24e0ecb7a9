import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { HistoryEntry, subjectAtInstant, verification } from '#api/contracts/history.contract.ts';
import type { HistoryEventRow } from '#api/contracts/history-list.contract.ts';
import { addDays, romeDay } from '#domain/kernel/calendar.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';

let world: ApiWorld;
let workshop: Workshop;
let desk: Person;
let technician: Person;
let manager: Person;
let auditor: Person;
let customer: Person;
let stranger: Person;
let id: number;
beforeAll(async () => {
  world = await openApiWorld();
  workshop = new Workshop(world);
  const customerId = await world.customer();
  desk = await world.person('desk');
  technician = await world.person('technician');
  manager = await world.person('manager');
  auditor = await world.person('auditor');
  customer = await world.person('customer', customerId);
  stranger = await world.person('customer', await world.customer({ business_name: 'Altri S.p.A.' }));
  id = await workshop.repair({ customer: customerId, stage: 'away', details: { note_internal_gr: 'Segreta' } });
  await desk.post('/api/v1/intervention', { id, series: '=1+1' });
  await desk.post('/api/v1/intervention', { id, series: 'SN-2' }, { 'x-correlation-id': 'chain-77-a' });
});
afterAll(() => world.close());

const path = (rest = '') => `/api/v1/history/repair/${id}${rest}`;
const historyFor = async (who: Person) => (await who.get(path())).data<HistoryEntry[]>();

describe('the timeline', () => {
  test('tells each event in order: who, when, by which command and chain, before and after', async () => {
    const entries = await historyFor(manager);
    expect(entries.map(({ type }) => type)).toEqual([
      'RepairReceived',
      'RepairMoved',
      'SentToSupplier',
      'RepairCorrected',
      'RepairCorrected',
    ]);
    expect(entries.at(-1)).toMatchObject({
      actor: desk.actor?.name,
      actorId: desk.id,
      command: 'CorrectRepair',
      correlationId: 'chain-77-a',
      stream: `repair-${id}`,
      changes: [{ field: 'series', before: '=1+1', after: 'SN-2' }],
    });
    expect(entries.map(({ position }) => position)).toEqual([...entries.map(({ position }) => position)].sort());
  });

  test('says how what still stands is taken back, to staff alone, and in no export', async () => {
    const repair = await workshop.repair({ customer: await world.customer(), stage: 'received' });
    const technician = await world.person('technician');
    const post = (call: string, body: object) => desk.post(`/api/v1/intervention/${call}`, { id: repair, ...body });
    await post('updateUser', { id_people: technician.id });
    await post('updateIntervention', { series: 'A-1' });
    await post('updateIntervention', { series: 'A-2', gridCheck: true });
    await post('updateNoted', { shelf_code: 'A-3' });
    await post('updateState', { states_id: 3 });
    const undos = async () =>
      (await desk.get(`/api/v1/history/repair/${repair}`)).data<HistoryEntry[]>().map(({ undo }) => undo);
    expect(await undos()).toEqual([
      null,
      { call: 'assign', id_people: null },
      null,
      { call: 'correct', fields: { series: 'A-1', gridCheck: false } },
      { call: 'correct', fields: { shelf_code: '' } },
      { call: 'move', states_id: 2 },
    ]);
    expect((await post('updateState', { states_id: 2, reason: 'Annullamento' })).body.message).toMatch(/./);
    await post('updateUser', { id_people: '' });
    expect([(await undos())[1], (await undos()).at(-1)]).toEqual([null, { call: 'assign', id_people: technician.id }]);
    expect((await historyFor(customer)).every(({ undo }) => undo === null)).toBe(true);
    expect((await manager.get(path('/export.json'))).text).not.toContain('"undo"');
  });

  test('shows a supplier’s price only to those who may see purchase prices, or write it', async () => {
    const pricesIn = (entries: HistoryEntry[]) =>
      entries.flatMap(({ changes }) => changes).filter(({ field }) => field === 'externalRepair.price');
    expect(pricesIn(await historyFor(manager))).toMatchObject([{ after: expect.stringContaining('123,45') }]);
    expect(pricesIn(await historyFor(desk))).toMatchObject([{ after: expect.stringContaining('123,45') }]);
    expect(pricesIn(await historyFor(technician))).toEqual([]);
    const sections = async (who: Person) =>
      JSON.stringify((await who.get(path('/at?revision=2'))).data<z.infer<typeof subjectAtInstant>>().sections);
    expect(await sections(manager)).toContain('123,45');
    expect(await sections(desk)).toContain('123,45');
    expect(await sections(technician)).toContain('Avvolgimenti Bassi');
    expect(await sections(technician)).not.toContain('123,45');
  });

  test('is for its customer the public part, and for another customer nothing', async () => {
    const own = await historyFor(customer);
    expect(own.map(({ type }) => type)).toEqual(['RepairReceived']);
    expect(JSON.stringify(own)).not.toContain('Segreta');
    expect((await stranger.get(path())).status).toBe(404);
    for (const rest of ['/at?revision=0', '/export.csv']) expect((await customer.get(path(rest))).status).toBe(403);
    expect((await customer.post(path('/verify'))).status).toBe(403);
  });

  test('is English for whoever reads English', async () => {
    const english = await world.person('auditor');
    await world.system('ChooseLanguage', { accountId: english.id, language: 'en' });
    world.auth.directory.forget(english.id);
    const [italian, translated] = [await historyFor(auditor), await historyFor(english)];
    expect(translated[0]?.title).not.toBe(italian[0]?.title);
  });

  test('stays when the repair leaves the lists', async () => {
    const gone = await workshop.repair({ customer: 1, stage: 'archived' });
    const entries = (await auditor.get(`/api/v1/history/repair/${gone}`)).data<HistoryEntry[]>();
    expect(entries.at(-1)?.type).toBe('RepairArchived');
    expect((await auditor.get('/api/v1/history/repair/99999')).status).toBe(404);
  });
});

describe('the repair as it was', () => {
  const at = async (revision: number) =>
    (await auditor.get(path(`/at?revision=${revision}`))).data<z.infer<typeof subjectAtInstant>>();
  const valuesAt = async (revision: number) =>
    (await at(revision)).sections.flatMap(({ fields }) => fields.map(({ value }) => value));

  test('after any revision has the values of that instant', async () => {
    expect(await valuesAt(3)).toContain('=1+1');
    expect(await valuesAt(4)).toContain('SN-2');
    expect(await valuesAt(0)).not.toContain('Avvolgimenti Bassi');
    expect((await at(1000)).revision).toBe(4);
    expect((await auditor.get(path('/at?revision=ieri'))).status).toBe(400);
  });
});

describe('verify', () => {
  const verify = async (who = auditor) => (await who.post(path('/verify'))).data<z.infer<typeof verification>>();

  test('refolds the stream and finds the lists right', async () => {
    expect(await verify()).toMatchObject({ matches: true, events: 5, differences: [] });
  });

  test('names what a list shows wrong, and hides its value from those without purchase prices', async () => {
    const { pg } = world.pools;
    await pg.query(`update read.repair_list set series = 'falso' where id = $1`, [id]);
    try {
      const difference = { readModel: 'repair-list', field: 'series' };
      expect(await verify()).toMatchObject({
        matches: false,
        differences: [{ ...difference, shown: 'falso', refolded: 'SN-2' }],
      });
      expect((await verify(technician)).differences).toMatchObject([{ ...difference, shown: null, refolded: null }]);
    } finally {
      await pg.query(`update read.repair_list set series = 'SN-2' where id = $1`, [id]);
    }
  });
});

describe('the export', () => {
  test('as CSV lets no cell run as a formula', async () => {
    const answer = await auditor.get(path('/export.csv'));
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="cronologia-${id}.csv"`);
    expect(answer.text).toContain(`"'=1+1"`);
    expect(answer.text).not.toContain(';"=1+1"');
    expect(answer.text.split('\r\n')[0]).toContain('"data";"evento"');
  });

  test('as JSON is what the timeline tells', async () => {
    const answer = await auditor.get(path('/export.json'));
    const told = await historyFor(auditor);
    expect(JSON.parse(answer.text)).toEqual(told.map(({ undo: _, ...happened }) => happened));
  });

  test('is the auditor’s alone', async () => {
    expect((await manager.get(path('/export.csv'))).status).toBe(403);
  });
});

describe('what happened to all subjects', () => {
  const listed = async (query: string, who = auditor) =>
    (await who.get(`/api/v1/history?${query}`)).data<HistoryEventRow[]>();
  const allOf = (query = '') => listed(`limit=500&${query}`);
  beforeAll(async () => world.settled(await world.journal.store.head()));

  test('is told, newest first, as the histories tell it: what, of which subject, by whom', async () => {
    const rows = await allOf(`view=repair&search=${id}`);
    const entries = (await historyFor(auditor)).toReversed();
    expect(rows.map(({ event_id, title, at }) => [event_id, title?.it, at])).toEqual(
      entries.map(({ eventId, title, at }) => [eventId, title, at]),
    );
    expect(rows[0]).toMatchObject({
      kind: 'repair',
      subject_id: id,
      subject: (await workshop.read(id, auditor)).code_intervention_gr,
      topic: 'repairs',
      actor: { kind: 'account', id: desk.id, name: desk.actor?.name },
      begun_by: null,
      acting_for: null,
    });
  });

  test('is narrowed to a period, to who acted, and to what it is about', async () => {
    const all = await allOf();
    const [{ at: newest } = { at: '' }] = all;
    const today = romeDay(newest);
    expect(await allOf(`from=${today}&to=${today}`)).toEqual(all.filter(({ at }) => romeDay(at) === today));
    expect(await allOf(`from=${addDays(today, 1)}`)).toEqual([]);
    expect(await allOf(`to=${addDays(today, -1)}`)).toEqual(all.filter(({ at }) => romeDay(at) < today));
    expect(await allOf(`account=${desk.id}`)).toEqual(all.filter(({ actor }) => actor.id === desk.id));
    expect(await allOf('actor=system')).toEqual(all.filter(({ actor }) => actor.kind === 'system'));
    const external = await allOf('topic=external');
    expect(external.map(({ type }) => type)).toContain('SentToSupplier');
    expect(external).toEqual(all.filter(({ topic }) => topic === 'external'));
    expect(await allOf('view=customer')).toEqual(all.filter(({ kind }) => kind === 'customer'));
    for (const bad of ['from=31/02/2026', 'topic=altro', 'actor=altro', 'view=altro', 'account=x', 'cursor=x']) {
      const answer = await auditor.get(`/api/v1/history?${bad}`);
      expect(answer.status, bad).toBe(400);
    }
    expect((await auditor.get('/api/v1/history?topic=altro')).body.fields).toMatchObject([{ field: 'topic' }]);
  });

  test('page by page is all of it, where several events have one instant as well', async () => {
    const whole = await allOf();
    expect(new Set(whole.map(({ at }) => at)).size).toBeLessThan(whole.length);
    const seen: number[] = [];
    let next: string | null = '';
    while (next !== null && seen.length <= whole.length) {
      const page = await auditor.get(`/api/v1/history?limit=7${next && `&cursor=${next}`}`);
      seen.push(...page.data<HistoryEventRow[]>().map((row) => row.id));
      next = page.body.next as string | null;
      expect(page.body.count).toEqual({ value: whole.length, capped: false });
    }
    expect(seen).toEqual(whole.map((row) => row.id));
    expect((await allOf('direction=asc')).map((row) => row.id)).toEqual(seen.toReversed());
  });

  test('is found by a code, and by a name with all that belongs to it', async () => {
    const { code_intervention_gr: code } = await workshop.read(id, auditor);
    expect(new Set((await allOf(`search=${code.toLowerCase()}`)).map((row) => row.subject_id))).toEqual(new Set([id]));
    const owner = await world.customer({ business_name: 'Zeta Presse' });
    const hers = await workshop.repair({ customer: owner, stage: 'received' });
    await world.settled(await world.journal.store.head());
    const found = await allOf('search=presse zeta');
    expect(new Set(found.map(({ kind, subject_id }) => `${kind} ${subject_id}`))).toEqual(
      new Set([`customer ${owner}`, `repair ${hers}`]),
    );
    expect(await allOf('search=nessuno si chiama')).toEqual([]);
  });

  test('holds for each reader the kinds of subjects that they see; customers get none of it', async () => {
    expect(new Set((await allOf()).map(({ kind }) => kind))).toContain('user');
    const shown = new Set((await listed('limit=500', technician)).map(({ kind }) => kind));
    expect(shown).toContain('repair');
    expect(shown).not.toContain('user');
    expect(await listed('view=user', technician)).toEqual([]);
    for (const path of ['', '/export.csv', '/select']) {
      expect((await customer.get(`/api/v1/history${path}`)).status, path).toBe(403);
    }
  });

  test('goes as CSV, as it is filtered, to those who may export', async () => {
    const answer = await auditor.get(`/api/v1/history/export.csv?view=repair&search=${id}`);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="storico.csv"');
    const [head, ...lines] = answer.text.trim().split('\r\n');
    expect(head).toContain('"data";"evento";"titolo";"autore"');
    const rows = await allOf(`view=repair&search=${id}`);
    expect(lines.map((line) => line.split(';')[10])).toEqual(rows.map(({ event_id }) => `"${event_id}"`));
    expect(lines[0]).toContain(`"${desk.actor?.name}"`);
    expect((await desk.get('/api/v1/history/export.csv')).status).toBe(403);
  });

  test('offers who may have acted, by name', async () => {
    const offered = await auditor.get('/api/v1/history/select?search=*');
    expect(offered.data()).toContainEqual({ id: desk.id, text: desk.actor?.name });
  });
});
