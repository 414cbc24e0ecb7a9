import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { COMMANDS, PROCESSES } from '#commands/registry.ts';
import { Journal } from '#journal/journal.ts';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import type { EventStoreDbLimits } from '#platform/event-store/eventstoredb/options.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import { LockSession } from '#platform/ownership/lock-session.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { createRunner } from '#projections/kernel/runner/runner.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { anEvent, Follower, ids, someEvents } from '#test/contract/event-store/tools.ts';
import { freshDatabase } from '#test/support/database.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import { eventually } from '#test/support/eventually.ts';
import { NO_PEOPLE } from '#test/support/no-people.ts';
import { desk } from '#test/support/workshop.ts';
import { dueFollower } from '#workers/clock/due-follower.ts';
import { FOLLOWER_LOCK, FollowerRunner } from '#workers/followers/follower-runner.ts';
import { makeLookups } from '#workers/lookups/lookups.ts';
import { processFollower } from '#workers/processes/process-follower.ts';
import { reactionFollower } from '#workers/reactions/reaction-follower.ts';
import { REACTIONS } from '#workers/reactions/reactions.registry.ts';

/** The server counts the calls that a process costs its EventStoreDB. */
let server: EventStoreDbTestServer;
let stores: EventStore[];

beforeEach(async () => {
  server = await new EventStoreDbTestServer().start();
  stores = [];
});
afterEach(async () => {
  for (const store of stores) await store.close();
  await server.stop();
});

async function open(limits: Partial<EventStoreDbLimits> = {}): Promise<EventStore> {
  const store = createEventStoreDbStore({ url: server.url, limits: { check: 600_000, ...limits } });
  stores.push(store);
  await store.open();
  return store;
}

/** Five live followers, which want different events and begin at different positions, as the parts of a process do. */
async function five(store: EventStore): Promise<Follower[]> {
  const followers = [
    new Follower(store, { after: null }),
    new Follower(store, { after: await store.head() }),
    new Follower(store, { after: 'end', filter: { types: ['A@1', 'B@1'] } }),
    new Follower(store, { after: 'end', filter: { streamPrefixes: ['b-'] } }),
    new Follower(store, { after: 'end', filter: { types: ['NeverHappens@1'] } }),
  ];
  for (const one of followers) await one.until(({ batches }) => batches.some(({ live }) => live));
  await eventually(() => expect(server.calls.subscribe).toBe(1));
  return followers;
}

test('five subscriptions of a process are one at the server, and none asks for the end while they are live', async () => {
  const store = await open();
  await store.append('old', someEvents(25), 'no-stream');
  const followers = await five(store);
  // The one subscription behind all followers asks once as well, when it goes live.
  const first = await store.append('first', [anEvent()], 'no-stream');
  for (const one of followers) await one.reaching(first.position);
  await eventually(() => expect(server.reads.all).toBeGreaterThan(0));
  const before = { ...server.reads };

  const appended: string[] = [];
  for (let n = 0; n < 30; n++) {
    const event = anEvent({ n }, ['A@1', 'B@1', 'C@1'][n % 3]);
    const { position } = await store.append(`${n % 2 ? 'b' : 'a'}-${n}`, [event], 'no-stream');
    appended.push(event.id);
    for (const one of followers) await one.reaching(position);
  }
  expect(server.reads).toEqual(before);
  expect(server.calls.subscribe).toBe(1);
  expect(server.calls.append + server.calls['batch-append']).toBe(33);
  for (const one of followers) await one.stop();
  const [all, fromEnd, types, prefixes, nothing] = followers.map(({ events }) => ids(events).slice(-30));
  expect([all, fromEnd]).toEqual([appended, appended]);
  expect(types).toEqual(appended.filter((_, n) => n % 3 < 2));
  expect(prefixes).toEqual(appended.filter((_, n) => n % 2));
  expect(nothing).toEqual([]);
});

test('what the server sends together is handed on together', async () => {
  const store = await open();
  const [follower] = (await five(store)) as [Follower, ...Follower[]];
  // The subscription behind all of them asks whether this is the end; what arrives meanwhile waits for the answer.
  const first = await store.append('first', [anEvent()], 'no-stream');
  await follower.reaching(first.position);
  const before = follower.batches.length;
  const events = someEvents(200);
  const { position } = await store.append('many', events, 'no-stream');
  await follower.reaching(position);
  expect(ids(follower.events).slice(-200)).toEqual(ids(events));
  expect(follower.batches.length - before).toBeLessThan(50);
});

test('read models and workers of a process: one subscription, and a command costs its appends and what it reads of streams', async () => {
  const database = await freshDatabase();
  const { pool } = database;
  const store = await open();
  const vault = new PersonalVault(pool, Buffer.alloc(32, 7));
  const journal = new Journal(store, vault);
  const log = createLogger({ level: 'silent' });
  const runner = createRunner({ pool, connect: database.url, journal, projections: PROJECTIONS, logger: log });
  const commands = { journal, log: new CommandLog(pool), vault, processes: PROCESSES };
  const pipeline = new Pipeline({ ...commands });
  const locks = new LockSession({ url: database.url, name: 't', space: FOLLOWER_LOCK, onFailure: () => undefined });
  const reactions = reactionFollower({
    pool,
    store,
    reactions: REACTIONS,
    now: Date.now,
    undoSeconds: 0,
    changed: () => undefined,
    lookups: makeLookups(journal, NO_PEOPLE),
  });
  const followers = [reactions, dueFollower(journal), processFollower(pipeline, PROCESSES)].map(
    (follower) => new FollowerRunner(follower, { pool, locks, journal, log, flushMs: 20 }),
  );
  const run = async (name: string, payload: object) => {
    const sent = { actor: desk, commandId: randomUUID(), correlationId: 'test' };
    const outcome = await pipeline.execute(COMMANDS.get(name) as AnyCommand, payload, sent);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    return { ...outcome, id: (outcome.data as { id: number } | null)?.id };
  };
  const taken = async () => {
    const head = await store.head();
    const { rows } = await pool.query('select name from vault.reaction_checkpoints where position >= $1', [head]);
    expect(rows).toHaveLength(followers.length);
  };
  try {
    await runner.start();
    locks.start();
    for (const follower of followers) await follower.start();
    const { id: customer_id } = await run('EnterCustomer', { business_name: 'Rossi', email: 'rossi@example.it' });
    const first = await run('ReceiveRepair', { customer_id, description: 'Inverter', create_quote: false });
    await eventually(taken);
    const before = { ...server.reads, append: server.calls['batch-append'] };

    const commandsSent = 5;
    for (let n = 0; n < commandsSent; n++) {
      const { position } = await run('CorrectRepair', { id: first.id, series: `S${n}` });
      expect(await runner.waitFor(position ?? '', [], 3_000)).toBe('visible');
    }
    const after = { ...server.reads, append: server.calls['batch-append'] };
    expect(after).toEqual({ ...before, append: before.append + commandsSent });
    for (let n = 0; n < commandsSent; n++) {
      await run('ReceiveRepair', { customer_id, description: 'Inverter', create_quote: false });
    }
    // Each insert reads its customer twice at most: for the command, and for the reaction that sends the mail.
    expect(server.calls['batch-append'] - after.append).toBe(commandsSent);
    expect(server.reads).toMatchObject({ all: before.all, backwards: before.backwards });
    expect(server.reads.stream - after.stream).toBeLessThanOrEqual(2 * commandsSent);
    expect(server.calls.subscribe).toBe(1);
  } finally {
    for (const follower of followers) await follower.stop();
    await locks.stop();
    await runner.stop();
    await database.drop();
  }
});

test('after a silence it asks whether this is the end', async () => {
  const store = await open({ check: 50 });
  const follower = new Follower(store, { after: 'end' });
  await follower.until(({ batches }) => batches.some(({ live }) => live));
  const { backwards } = server.reads;
  await eventually(() => expect(server.reads.backwards).toBeGreaterThan(backwards + 2));
  await follower.stop();
});

test('the subscription ends with the last who follows, and another begins with the next', async () => {
  const store = await open();
  for (const one of await five(store)) await one.stop();
  await eventually(() => expect(server.subscriptions).toBe(0));
  await store.append('s', someEvents(3), 'no-stream');
  const follower = new Follower(store, { after: null });
  await follower.until(({ events }) => events.length === 3);
  await eventually(() => expect(server.calls.subscribe).toBe(2));
  await follower.stop();
});

test('who falls far behind reads on from the log, and misses nothing', async () => {
  const store = await open();
  const quick = new Follower(store, { after: null });
  await quick.until(({ batches }) => batches.some(({ live }) => live));
  const slow = store.subscribeAll({ after: null, batchSize: 500 })[Symbol.asyncIterator]();
  await slow.next();
  const events = someEvents(6_000);
  for (let from = 0; from < events.length; from += 500) {
    await store.append(`s-${from}`, events.slice(from, from + 500), 'no-stream');
  }
  await quick.until((seen) => seen.events.length === events.length);
  const seen: string[] = [];
  while (seen.length < events.length) seen.push(...ids((await slow.next()).value?.events ?? []));
  expect(seen).toEqual(ids(events));
  expect(server.calls.subscribe).toBe(1);
  await slow.return?.();
  await quick.stop();
});
