import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { COMMANDS, PROCESSES } from '#commands/registry.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { Journal } from '#journal/journal.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import { actor } from '#test/support/given.ts';
import { NO_PEOPLE } from '#test/support/no-people.ts';
import { desk } from '#test/support/workshop.ts';
import { type EventOfAccount, type EventOfRepair, makeLookups } from '#workers/lookups/lookups.ts';

const server = new EventStoreDbTestServer();
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await server.start();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** Notes each call to the store, with the number of events that it read or wrote. */
function counting(store: EventStore) {
  const reads: string[] = [];
  const appends: string[] = [];
  const append = store.append.bind(store);
  const readStream = store.readStream.bind(store);
  store.append = (stream, events, expected) => {
    appends.push(`${stream.replace(/\d+/, 'n')} ${events.length}`);
    return append(stream, events, expected);
  };
  store.readStream = async function* (stream, options) {
    let events = 0;
    for await (const event of readStream(stream, options)) {
      events++;
      yield event;
    }
    reads.push(`${stream.replace(/\d+/, 'n')} ${events}`);
  };
  return { take: () => ({ appends: appends.splice(0), reads: reads.splice(0) }) };
}

describe.each([
  ['embedded', () => createEmbeddedStore({ url: database.url })],
  ['EventStoreDB, protocol test server', () => createEventStoreDbStore({ url: server.url })],
] as const)('what a command asks of the event store: %s', (name, create) => {
  let store: EventStore;
  let calls: ReturnType<typeof counting>;
  let customer_id: number;
  beforeAll(async () => {
    store = create();
    await store.open();
    customer_id = (await aProcess().do('EnterCustomer', { business_name: 'Rossi', email: 'rossi@example.it' })).id;
    calls = counting(store);
  });
  afterAll(() => store.close());

  /** A process that remembers no stream yet. */
  function aProcess() {
    const vault = new PersonalVault(database.pool, Buffer.alloc(32, 7));
    const journal = new Journal(store, vault);
    const log = new CommandLog(database.pool);
    const pipeline = new Pipeline({ journal, log, vault, processes: PROCESSES });
    const run = (command: string, payload: object, by: Actor = desk) =>
      pipeline.execute(COMMANDS.get(command) as AnyCommand, payload, {
        actor: by,
        commandId: randomUUID(),
        correlationId: 'test',
      });
    const act = async (command: string, payload: object, by?: Actor) => {
      const outcome = await run(command, payload, by);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome));
      return outcome.data as { id: number };
    };
    const read = (stream: string) => journal.read(stream);
    return {
      run,
      do: act,
      read,
      lookups: makeLookups(journal, NO_PEOPLE),
    };
  }
  const aRepair = () => ({ customer_id, description: 'Inverter', create_quote: false });

  test('an insert: its append, and one read of its customer, of what memory has not', async () => {
    const { do: act } = aProcess();
    const before = { ...server.calls };
    await act('ReceiveRepair', aRepair());
    expect(calls.take()).toEqual({ appends: ['repair-n 1'], reads: ['customer-n 1'] });
    await act('ReceiveRepair', aRepair());
    expect(calls.take()).toEqual({ appends: ['repair-n 1'], reads: ['customer-n 0'] });
    if (name === 'embedded') return;
    const { read, append, 'batch-append': batches } = server.calls;
    expect({ read, appends: append + batches }).toEqual({
      read: before.read + 2,
      appends: before.append + before['batch-append'] + 2,
    });
  });

  test('a change of what this process knows: its append; and what a worker looks at then is in memory', async () => {
    const { do: act, lookups } = aProcess();
    const { id } = await act('ReceiveRepair', aRepair());
    calls.take();
    await act('CorrectRepair', { id, series: 'S1' });
    expect(calls.take()).toEqual({ appends: ['repair-n 1'], reads: [] });
    expect(await lookups.repairAt(id, 1)).toMatchObject({ details: { series: 'S1' } });
    expect(calls.take().reads).toEqual([]);
    expect(await lookups.repairAt(id, 0)).toMatchObject({ details: { series: '' } });
  });

  test('what a reaction looks at is not older than its event: from memory, or folded from what it is handed', async () => {
    const [here, there] = [aProcess(), aProcess()];
    const { id } = await here.do('ReceiveRepair', aRepair());
    expect(await there.lookups.repair(id)).toMatchObject({ details: { series: '' } });
    await here.do('CorrectRepair', { id, series: 'S1' });
    calls.take();
    const [received, corrected] = (await here.read(`repair-${id}`)) as [EventOfRepair, EventOfRepair];
    calls.take();
    for (const event of [received, corrected]) {
      expect(await here.lookups.repairOf(event)).toMatchObject({ details: { series: 'S1' } });
    }
    // Without a read: the handed event continues what the process remembers, or begins its stream.
    expect(await there.lookups.repairOf(corrected)).toMatchObject({ details: { series: 'S1' } });
    expect(await aProcess().lookups.repairOf(received)).toMatchObject({ details: { series: '' } });
    expect(calls.take().reads).toEqual([]);
    expect(await aProcess().lookups.repairOf(corrected)).toMatchObject({ details: { series: 'S1' } });
    expect(calls.take().reads).toEqual(['repair-n 2']);
    expect(await there.lookups.repairOf({ ...corrected, stream: `conversation-${id}` })).toMatchObject({
      repairId: id,
    });
    expect(calls.take().reads).toEqual(['repair-n 0']);
  });

  test('so is the account that an event of its own speaks of', async () => {
    const here = aProcess();
    const username = `anna-${randomUUID().slice(0, 8)}`;
    const account = { username, email: `${username}@example.it`, name: 'Anna', roles: ['desk'] };
    const { id } = await here.do('OpenAccount', account, actor('admin'));
    const [opened] = (await here.read(`account-${id}`)) as [EventOfAccount];
    calls.take();
    for (const { lookups } of [here, aProcess()]) expect(await lookups.accountOf(opened)).toMatchObject({ username });
    expect(calls.take().reads).toEqual([]);
  });

  test('a command with a follow-up: an append each, and the reads of what they look at beside their own streams', async () => {
    const { do: act } = aProcess();
    const { id } = await act('ReceiveRepair', aRepair());
    await act('MarkReady', { id });
    calls.take();
    await act('IssueTransportDocument', { id });
    const { appends, reads } = calls.take();
    expect(appends).toEqual(['transport-documents-n 1', 'repair-n 1']);
    // The firm says which form its documents' numbers have; the parts that were kept for the machine leave with it.
    expect(reads).toEqual(['transport-documents-n 0', 'repair-n 0', 'firm 0', 'repair-parts-n 0']);
    const other = await act('ReceiveRepair', aRepair());
    await act('MarkReady', other);
    calls.take();
    await act('IssueTransportDocument', other);
    expect(calls.take().reads).toEqual(['repair-n 0', 'firm 0', 'repair-parts-n 0']);
  });

  test('a refusal, and what changes nothing: what came after the remembered revision, however long the stream', async () => {
    const [here, there] = [aProcess(), aProcess()];
    const { id } = await here.do('ReceiveRepair', aRepair());
    for (let i = 0; i < 80; i++) await here.do('CorrectRepair', { id, series: `S${i}` });
    await there.do('CorrectRepair', { id, defect: 'Non parte' });
    calls.take();
    expect(await here.run('CorrectRepair', { id, series: 'S79' })).toMatchObject({ ok: true, revision: 81 });
    expect(calls.take()).toEqual({ appends: [], reads: ['repair-n 1'] });
    expect(await here.run('UnmarkReady', { id: id + 1_000_000 })).toMatchObject({ ok: false });
    expect(await here.run('CorrectRepair', { id, rip_association: 9_999_999 })).toMatchObject({ ok: false });
    expect(calls.take().reads).toEqual(['repair-n 0', 'repair-n 0', 'repair-n 0', 'repair-n 0']);
  });

  test('a state that is remembered can’t lie: who is behind appends after what others wrote, once', async () => {
    const [here, there] = [aProcess(), aProcess()];
    const { id } = await here.do('ReceiveRepair', aRepair());
    await there.do('CorrectRepair', { id, defect: 'Non parte' });
    calls.take();
    expect(await here.run('CorrectRepair', { id, series: 'S1' })).toMatchObject({ ok: true, revision: 2 });
    expect(calls.take().appends).toEqual(['repair-n 1', 'repair-n 1']);
    expect(await there.lookups.repair(id)).toMatchObject({ details: { series: 'S1', defect: 'Non parte' } });
  });
});
