import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { type EventMetadata, Journal } from '#journal/journal.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import { checkNextEvent, hashOf, type Link } from '#platform/event-store/hash-chain.ts';
import { type EventStore, WrongExpectedRevision } from '#platform/event-store/port.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { addedSupplier, supplierAdded } from '#test/support/supplier-added.ts';

const admin: Actor = {
  kind: 'account',
  id: 1,
  name: 'Anna',
  roles: ['admin'],
  rights: builtInRights(['admin']),
  customerId: null,
};
const registered = supplierAdded;

const meta = (commandId: string): EventMetadata => ({
  actor: { kind: 'system', name: 'test' },
  command: 'Test',
  commandId,
  correlationId: 'test',
  causationId: 'test',
  at: '2026-03-02T09:00:00.000Z',
});

/** Writes as many events as the minute of the clock says, so that two tries of one command may decide differently. */
const Register = defineCommand({
  name: 'Register',
  schema: z.object({ id: z.number(), name: z.string() }),
  access: { function: 'repairs', action: 'create' },
  stream: ({ id }) => `supplier-${id}`,
  fold: {
    initial: [] as string[],
    evolve: (names, event) => [...names, ...(addedSupplier(event) ? [addedSupplier(event)?.name ?? ''] : [])],
  },
  unique: (names) =>
    names.map((value) => ({
      scope: 'name',
      value,
      refusal: refuse({ code: 'name-taken', it: 'Nome già in uso', en: 'Taken' }, 'name'),
    })),
  decide: ({ payload: { id, name }, context }) =>
    Array.from({ length: Number(context.now.slice(14, 16)) }, (_, i) => registered(id, `${name} ${i}`)),
  answer: ({ state }) => state,
});

/** Every event of the log at which a chain does not hold: stream, revision and fault. */
async function faultsOf(store: EventStore) {
  const links = new Map<string, Link>();
  const faults: string[] = [];
  for await (const event of store.readAll()) {
    const { link, fault } = checkNextEvent(links.get(event.stream) ?? null, event);
    links.set(event.stream, link);
    if (fault) faults.push(`${event.stream} ${event.revision} ${fault}`);
  }
  return faults;
}

/** A store whose appends to one stream wait until the test lets them go on. */
function holding(store: EventStore, stream: string) {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const held: EventStore['append'] = async (name, events, expected) => {
    if (name === stream) {
      reached.resolve();
      await gate.promise;
    }
    return store.append(name, events, expected);
  };
  const proxy = new Proxy(store, {
    get: (target, name) => {
      if (name === 'append') return held;
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { store: proxy, reached: reached.promise, goOn: gate.resolve };
}

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

describe.each([
  ['in memory', () => new MemoryEventStore()],
  ['embedded', () => createEmbeddedStore({ url: database.url })],
  ['EventStoreDB, protocol test server', () => createEventStoreDbStore({ url: server.url })],
] as const)('the chain as the journal writes it: %s', (_name, create) => {
  let store: EventStore;
  beforeAll(async () => {
    store = create();
    await store.open();
  });
  afterAll(() => store.close());

  function aProcess(on: EventStore = store, minute = 1) {
    const vault = new PersonalVault(database.pool, Buffer.alloc(32, 7));
    const journal = new Journal(on, vault);
    const now = () => Date.parse('2026-03-02T09:00:00Z') + minute * 60_000;
    // Two tries of a command must meet in the store; as a rule the second waits for the first (`twins.int.spec.ts`).
    const log = new CommandLog(database.pool, { twinWaitMs: 0 });
    const pipeline = new Pipeline({ journal, log, vault, processes: [], now });
    const register = (id: number, name: string, commandId: string = randomUUID()) =>
      pipeline.execute(Register, { id, name }, { actor: admin, commandId, correlationId: 'test' });
    return { journal, register };
  }
  const anId = () => Number.parseInt(randomUUID().slice(0, 8), 16);

  test('goes on through appends of several events, other processes, and processes that begin anew', async () => {
    const id = anId();
    const [one, two] = [aProcess(store, 3), aProcess(store, 2)];
    for (let round = 0; round < 3; round++) {
      await one.register(id, randomUUID());
      await two.register(id, randomUUID());
    }
    await aProcess().register(id, randomUUID());
    const events = await aProcess().journal.read(`supplier-${id}`);
    expect(events).toHaveLength(16);
    expect(events[0]?.meta.previous).toBeNull();
    expect(await faultsOf(store)).toEqual([]);
  });

  test('of twins that race with one command id, the second goes on from what the first one wrote', async () => {
    const id = anId();
    const stream = `supplier-${id}`;
    const commandId = randomUUID();
    const name = randomUUID();
    const gate = holding(store, stream);
    // The late try decided one event; the quick one three, with another time and another encryption.
    const [late, quick] = [aProcess(gate.store, 1), aProcess(store, 3)];
    const waiting = late.register(id, name, commandId);
    await gate.reached;
    const first = await quick.register(id, name, commandId);
    gate.goOn();
    const second = await waiting;
    expect(first).toMatchObject({ ok: true, revision: 2, data: [`${name} 0`, `${name} 1`, `${name} 2`] });
    expect(second).toEqual(first);
    expect(await late.register(id, 'next')).toMatchObject({ ok: true, revision: 3 });
    expect(await quick.register(id, 'last')).toMatchObject({ ok: true, revision: 6 });
    const events = await late.journal.read(stream);
    expect(events.map(({ meta }) => meta.at.slice(14, 16))).toEqual(['03', '03', '03', '01', '03', '03', '03']);
    expect(await faultsOf(store)).toEqual([]);
  });

  test('of two journals that append one event, the second goes on from what the first one wrote', async () => {
    const stream = `supplier-${anId()}`;
    const [one, two] = [aProcess().journal, aProcess().journal];
    const id = randomUUID();
    await one.append(stream, [{ id, event: registered(1, 'x') }], 'no-stream', meta('one'));
    await two.append(stream, [{ id, event: registered(1, 'x') }], 'no-stream', meta('two'));
    await two.append(stream, [{ id: randomUUID(), event: registered(1, 'y') }], 0, meta('two'));
    expect((await one.read(stream)).map((event) => event.meta.commandId)).toEqual(['one', 'two']);
    expect(await faultsOf(store)).toEqual([]);
  });

  test('begins after the events of a store that had none', async () => {
    const stream = `supplier-${anId()}`;
    const old = [0, 1].map((n) => ({
      id: randomUUID(),
      type: 'BusinessnamesupplierInserted@1',
      data: { id: n, values: { business_name: 'x', email: '', telephone_number: '' } },
      metadata: JSON.parse(JSON.stringify(meta('old'))),
    }));
    await store.append(stream, old, 'no-stream');
    const { journal } = aProcess();
    await journal.append(stream, [{ id: randomUUID(), event: registered(2, 'y') }], 1, meta('new'));
    const [, before] = await Array.fromAsync(store.readStream(stream));
    const [, , after] = await journal.read(stream);
    if (!before) throw new Error('the store lost an event');
    expect(after?.meta.previous).toBe(hashOf(before));
    expect(await faultsOf(store)).toEqual([]);
  });

  test('is not guessed: an append after a revision that does not exist is refused', async () => {
    const stream = `supplier-${anId()}`;
    const { journal } = aProcess();
    const append = (expected: number | 'no-stream') =>
      journal.append(stream, [{ id: randomUUID(), event: registered(1, 'x') }], expected, meta('x'));
    await expect(append(0)).rejects.toMatchObject({ name: 'WrongExpectedRevision', expected: 0, actual: null });
    await append('no-stream');
    await expect(append(4)).rejects.toMatchObject({ expected: 4, actual: 0 });
    await expect(append('no-stream')).rejects.toBeInstanceOf(WrongExpectedRevision);
    expect(await journal.read(stream)).toHaveLength(1);
  });
});
