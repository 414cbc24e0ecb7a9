import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import type { EventStoreDbLimits } from '#platform/event-store/eventstoredb/options.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import { anEvent, ids, someEvents } from '#test/contract/event-store/tools.ts';
import { failure } from '#test/support/eventstoredb-server/faults.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';

/** Faults of the shared call in the middle of an append are tested in `eventstoredb-faults.int.spec.ts`. */
describe('the call that appends to an EventStoreDB share', () => {
  let server: EventStoreDbTestServer;
  const opened: EventStore[] = [];

  beforeEach(async () => {
    server = await new EventStoreDbTestServer().start();
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    await server.stop();
  });

  async function open(limits: Partial<EventStoreDbLimits> = {}): Promise<EventStore> {
    const store = createEventStoreDbStore({ url: server.url, limits: { silence: 200, patience: 5000, ...limits } });
    opened.push(store);
    await store.open();
    return store;
  }

  it('is one for all appends of a store, and no question about features is asked', async () => {
    server.faults.order('features', failure(status.INTERNAL, 'Exception was thrown by handler.'), 100);
    const store = await open({ silence: 20_000 });
    const before = { ...server.calls };
    await Promise.all(someEvents(20).map((event, i) => store.append(`s-${i}`, [event], 'no-stream')));
    expect(server.calls).toEqual({ ...before, 'batch-append': before['batch-append'] + 20 });
    expect(server.sharedCalls).toBe(1);
  });

  it('breaks: all that wait in it go on by themselves, the next ones share a new one', async () => {
    const store = await open({ silence: 20_000 });
    server.faults.order('batch-append', { kind: 'slow', ms: 100 }, 9);
    server.faults.order('batch-append', failure(status.UNAVAILABLE, 'gone'));
    const events = someEvents(10);
    await Promise.all(events.map((event, i) => store.append(`s-${i}`, [event], 'no-stream')));
    expect(server.log.records.map(({ id }) => id)).toEqual(expect.arrayContaining(ids(events)));
    const { append } = server.calls;
    await store.append('t', someEvents(1), 'no-stream');
    expect(server.calls.append).toBe(append);
    expect(server.sharedCalls).toBe(2);
  });

  it('stays silent: nothing else waits in it', async () => {
    const store = await open();
    server.faults.order('batch-append', { kind: 'stall' });
    await store.append('s', someEvents(1), 'no-stream');
    await store.append('t', someEvents(1), 'no-stream');
    expect(server.sharedCalls).toBeGreaterThan(1);
  });

  it('just ended: it is not taken for one that is open', async () => {
    const store = await open();
    server.faults.order('batch-append', { kind: 'silent-end', after: 0 }, 3);
    for (let i = 0; i < 6; i++) await store.append(`s-${i}`, someEvents(1), 'no-stream');
    expect(server.faults.left).toBe(0);
  });

  it('is not there, or the append is large: it goes by itself', async () => {
    const store = await open({ silence: 20_000 });
    server.faults.order('batch-append', failure(status.UNIMPLEMENTED, 'unknown method'), 2);
    for (const stream of ['a', 'b']) await store.append(stream, someEvents(1), 'no-stream');
    expect(server.faults.left).toBe(1);
    const other = await open({ silence: 20_000 });
    const { append } = server.calls;
    await other.append('c', [anEvent({ text: 'x'.repeat(300_000) })], 'no-stream');
    expect(server.calls.append).toBe(append + 1);
  });
});
