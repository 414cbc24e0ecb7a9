import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import type { EventStoreDbLimits } from '#platform/event-store/eventstoredb/options.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import { anEvent, Follower, ids, someEvents } from '#test/contract/event-store/tools.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';

/** What a process costs its EventStoreDB, in calls that the server counts. */
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

/** Five that want different things and begin at different places, as the parts of a process do; all live. */
async function five(store: EventStore): Promise<Follower[]> {
  const followers = [
    new Follower(store, { after: null }),
    new Follower(store, { after: await store.head() }),
    new Follower(store, { after: 'end', filter: { types: ['A@1', 'B@1'] } }),
    new Follower(store, { after: 'end', filter: { streamPrefixes: ['b-'] } }),
    new Follower(store, { after: 'end', filter: { types: ['NeverHappens@1'] } }),
  ];
  for (const one of followers) await one.until(({ batches }) => batches.some(({ live }) => live));
  await vi.waitFor(() => expect(server.calls.subscribe).toBe(1));
  return followers;
}

test('five subscriptions of a process are one at the server, and none asks for the end while they are live', async () => {
  const store = await open();
  await store.append('old', someEvents(25), 'no-stream');
  const followers = await five(store);
  // The one subscription behind all of them asks once as well, when it begins to be live.
  const first = await store.append('first', [anEvent()], 'no-stream');
  for (const one of followers) await one.reaching(first.position);
  await vi.waitFor(() => expect(server.reads.all).toBeGreaterThan(0));
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
  expect(server.calls.append).toBe(33);
  for (const one of followers) await one.stop();
  const [all, fromEnd, types, prefixes, nothing] = followers.map(({ events }) => ids(events).slice(-30));
  expect([all, fromEnd]).toEqual([appended, appended]);
  expect(types).toEqual(appended.filter((_, n) => n % 3 < 2));
  expect(prefixes).toEqual(appended.filter((_, n) => n % 2));
  expect(nothing).toEqual([]);
});

test('after a silence it asks whether this is the end', async () => {
  const store = await open({ check: 50 });
  const follower = new Follower(store, { after: 'end' });
  await follower.until(({ batches }) => batches.some(({ live }) => live));
  const { backwards } = server.reads;
  await vi.waitFor(() => expect(server.reads.backwards).toBeGreaterThan(backwards + 2), { timeout: 5_000 });
  await follower.stop();
});

test('the subscription ends with the last who follows, and another begins with the next', async () => {
  const store = await open();
  for (const one of await five(store)) await one.stop();
  await vi.waitFor(() => expect(server.subscriptions).toBe(0), { timeout: 5_000 });
  await store.append('s', someEvents(3), 'no-stream');
  const follower = new Follower(store, { after: null });
  await follower.until(({ events }) => events.length === 3);
  await vi.waitFor(() => expect(server.calls.subscribe).toBe(2), { timeout: 5_000 });
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
