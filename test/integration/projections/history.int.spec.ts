import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { repairSubject } from '#domain/repairs/repair.subject.ts';
import { FIRST_STATES } from '#domain/repairs/state-catalogue.ts';
import { Journal } from '#journal/journal.ts';
import type { EventToAppend, JsonObject } from '#platform/event-store/port.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { namesIn, subjectEvents } from '#projections/history/history.query.ts';
import { historyList } from '#projections/history/history-list.projection.ts';
import { eventsById, HISTORY_LIST } from '#projections/history/history-list.query.ts';
import { timeline } from '#projections/history/timeline.ts';
import { verifySubject } from '#projections/history/verify.ts';
import { replay } from '#projections/kernel/replay.ts';
import { createRunner, type Runner } from '#projections/kernel/runner/runner.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import * as story from '#test/support/repair-story.ts';
import { memoryLogger, named, toAppend, write } from './sample.ts';

const REPAIR = { kind: 'repair', id: 5 } as const;

let database: FreshDatabase;
let runner: Runner;
let journal: Journal;
const store = new MemoryEventStore();

const issuedDocument: OfficinaEvent = {
  type: 'TransportDocumentIssued',
  data: {
    repairId: 5,
    customer_id: 77,
    year: 2026,
    number: 2,
    nr_ddt_gr: '2/2026',
    date_ddt_gr: '2026-03-02',
    cause: 'reso da riparazione',
    carrier: '',
    code_tracking: '',
    packages: 1,
    by_mail: true,
    others: [],
    rows: [],
    notes: '',
  },
};
const ofOther = { ...issuedDocument, data: { ...issuedDocument.data, repairId: 6, number: 1 } } as OfficinaEvent;

function by(accountId: number, event: OfficinaEvent): EventToAppend {
  const plain = toAppend(event);
  return { ...plain, metadata: { ...(plain.metadata as JsonObject), actor: { kind: 'account', id: accountId } } };
}

beforeAll(async () => {
  database = await freshDatabase();
  journal = new Journal(store, new PersonalVault(database.pool, randomBytes(32)));
  await write(store, 'account-3', named(3, 'Ada Neri'));
  await store.append(
    'repair-5',
    [story.received(), story.assigned(3), story.readied()].map((e) => by(3, e)),
    'any',
  );
  await write(store, 'transport-documents-2026', ofOther, issuedDocument);
  const position = await write(store, 'repair-5', story.delivered);
  await write(store, 'repair-6', {
    ...story.received(),
    data: { ...story.received().data, repairId: 6 },
  } as OfficinaEvent);
  runner = createRunner({
    pool: database.pool,
    connect: database.url,
    journal,
    projections: PROJECTIONS,
    logger: memoryLogger(),
  });
  await runner.start();
  await runner.waitFor(position, [], 30_000);
});
afterAll(async () => {
  await runner?.stop();
  await database?.drop();
});

it('gathers what every stream says of a repair, in the log’s order', async () => {
  const events = await subjectEvents(database.pool, journal, REPAIR, 'staff');
  expect(events.map(({ type }) => type)).toEqual([
    'RepairReceived',
    'TechnicianAssigned',
    'RepairMarkedReady',
    'TransportDocumentIssued',
    'RepairDelivered',
  ]);
});

it('shows customers the public part only', async () => {
  const events = await subjectEvents(database.pool, journal, REPAIR, 'customer');
  expect(events.map(({ type }) => type)).not.toContain('TechnicianAssigned');
});

it('names people', async () => {
  const events = await subjectEvents(database.pool, journal, REPAIR, 'staff');
  const nameOf = await namesIn(database.pool, repairSubject, events, 'it');
  const [first, second] = timeline(repairSubject, events, { language: 'it', nameOf, states: FIRST_STATES });
  expect(first?.actor).toBe('Ada Neri');
  expect(second?.changes[0]?.after).toBe('Ada Neri');
});

it('lists each event of any subject once, by ids alone, and the same when it is built anew', async () => {
  const stored = await journal.decode(await Array.fromAsync(store.readAll()));
  const listed = async () => {
    const columns = Object.keys(historyList.columns).map((name) => `"${name}"`);
    return (await database.pool.query(`select ${columns} from read.history_list order by id`)).rows;
  };
  expect(await runner.waitFor((await store.head()) ?? '', [], 30_000, undefined, [HISTORY_LIST])).toBe('visible');
  const live = await listed();
  expect(live).toEqual([...replay(historyList, [...stored, ...stored]).values()]);
  expect(live.map(({ kind, subject_id, topic }) => [kind, subject_id, topic])).toEqual([
    ['user', 3, 'accounts'],
    ['repair', 5, 'repairs'],
    ['repair', 5, 'repairs'],
    ['repair', 5, 'repairs'],
    ['repair', 6, 'papers'],
    ['repair', 5, 'papers'],
    ['repair', 5, 'papers'],
    ['repair', 6, 'repairs'],
  ]);
  const { differences } = await runner.rebuild('history-list');
  expect(differences).toEqual({ onlyLive: 0, onlyNew: 0, changed: 0, samples: [] });
  expect(await listed()).toEqual(live);
});

it('names the subject of a new event by what the event itself brings, once other read models hold it', async () => {
  const code = (value: string) =>
    database.pool.query('update read.repair_list set code_intervention_gr = $1 where id = 5', [value]);
  const { rows } = await database.pool.query('select code_intervention_gr from read.repair_list where id = 5');
  const waited: (readonly string[])[] = [];
  const [row] = await eventsById(database.pool, journal, [1, 2], async (types) => {
    waited.push(types);
    await code('RIP-NEW');
  });
  expect([row?.subject, waited]).toEqual(['RIP-NEW', [['RepairReceived', 'TechnicianAssigned']]]);
  await code(rows[0].code_intervention_gr);
});

it('lists an event that nobody can read any more without its words', async () => {
  const [row] = await eventsById(database.pool, journal, [1], async () => undefined);
  expect(row).toMatchObject({ type: 'RepairReceived', subject_id: 5, actor: { id: 3, name: 'Ada Neri' } });
  expect(row?.title?.it).toMatch(/./);
  const named = (event_id?: string) =>
    database.pool.query('update read.history_list set event_id = $1 where id = 1', [event_id]);
  await named('other');
  expect((await eventsById(database.pool, journal, [1], async () => undefined))[0]?.title).toBe(null);
  await named(row?.event_id);
});

it('verifies: the read models show what the events give', async () => {
  expect(await verifySubject(database.pool, journal, PROJECTIONS, REPAIR)).toEqual({
    matches: true,
    events: 5,
    differences: [],
    chain: { holds: true, chained: 0, breaks: [] },
  });
});

it('verifies: a value that no event gave is found', async () => {
  await database.pool.query(`update read.repair_list set nr_ddt_gr = '99/2026', technician = 'X' where id = 5`);
  const { matches, differences } = await verifySubject(database.pool, journal, PROJECTIONS, REPAIR);
  expect(matches).toBe(false);
  expect(differences).toEqual([
    { readModel: 'repair-list', field: 'nr_ddt_gr', shown: '99/2026', refolded: '12/2026' },
    { readModel: 'repair-list', field: 'technician', shown: 'X', refolded: 'Ada Neri' },
  ]);
  await database.pool.query('delete from read.repair_list where id = 5');
  const gone = await verifySubject(database.pool, journal, PROJECTIONS, REPAIR);
  expect(gone.differences.filter(({ readModel }) => readModel === 'repair-list').length).toBeGreaterThan(3);
});
