import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import type { EventStoreDbLimits } from '#platform/event-store/eventstoredb/options.ts';
import { type EventStore, type Position, StoreUnavailable, WrongExpectedRevision } from '#platform/event-store/port.ts';
import { anEvent, aStream, collect, Follower, ids, someEvents } from '#test/contract/event-store/tools.ts';
import { type CallKind, type Fault, failure, notLeader } from '#test/support/eventstoredb-server/faults.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import { eventually } from '#test/support/eventually.ts';

/** Makes each fault of the client and its server happen: the adapter must keep the port's promises. */
describe('the EventStoreDB adapter under faults', () => {
  let server: EventStoreDbTestServer;
  const opened: EventStore[] = [];

  beforeEach(async () => {
    server = await new EventStoreDbTestServer().start();
  });
  afterEach(async () => {
    server.wire.thaw();
    for (const store of opened.splice(0)) await store.close();
    await server.stop();
  });

  async function open(limits: Partial<EventStoreDbLimits> = {}, url = server.url): Promise<EventStore> {
    const store = createEventStoreDbStore({ url, limits: { silence: 200, patience: 5000, check: 150, ...limits } });
    opened.push(store);
    await store.open();
    return store;
  }

  describe('appending', () => {
    const faults: [string, Fault, number][] = [
      ['a server that does nothing', { kind: 'stall' }, 2],
      ['an answer that is lost after the write', { kind: 'lose-answer' }, 1],
      ['a connection that breaks after the write', { kind: 'drop' }, 1],
      ['a slow server', { kind: 'slow', ms: 60 }, 1],
      ['a server slower than the deadline', { kind: 'slow', ms: 350 }, 1],
      ['a server that is not ready', failure(status.UNAVAILABLE, 'Server Is Not Ready'), 2],
      ['a write that timed out in the server', failure(status.ABORTED, 'Operation timed out'), 1],
      ['an error inside the server', failure(status.INTERNAL, 'Exception was thrown by handler.'), 2],
      ['an unknown error', failure(status.UNKNOWN, 'No leader info available in response'), 1],
    ];
    const shared = (fault: Fault) => server.faults.order('batch-append', fault);
    const own = (fault: Fault, times: number) => {
      shared(failure(status.UNAVAILABLE, 'gone'));
      server.faults.order('append', fault, times);
    };
    const ways = [['in the shared call', shared] as const, ['in a call of its own after it', own] as const];
    for (const [what, fault, times] of faults) {
      for (const [way, order] of ways) {
        for (const expected of ['no-stream', 0, 'any'] as const) {
          it(`writes once, and gives the true result, through ${what}, ${way} (expecting ${expected})`, async () => {
            const store = await open();
            const stream = aStream();
            const before = expected === 'no-stream' ? [] : someEvents(1);
            if (before.length > 0) await store.append(stream, before, 'no-stream');
            order(fault, times);
            const events = someEvents(2);
            const { revision, position } = await store.append(stream, events, expected);
            expect(server.faults.left).toBe(0);
            const stored = await collect(store.readStream(stream));
            expect(ids(stored)).toEqual(ids([...before, ...events]));
            expect(stored.at(-1)).toMatchObject({ revision, position });
          });
        }
      }
    }

    it('fails with StoreUnavailable when the server stays silent, and works again when it speaks', async () => {
      const store = await open({ silence: 100, patience: 250 });
      const event = anEvent();
      server.faults.order('batch-append', { kind: 'stall' });
      server.faults.order('append', { kind: 'stall' }, 50);
      await expect(store.append('s', [event], 'no-stream')).rejects.toBeInstanceOf(StoreUnavailable);
      server.faults.clear();
      expect(await store.append('s', [event], 'no-stream')).toMatchObject({ revision: 0 });
    });

    it('says StoreUnavailable at once when the server refuses for good', async () => {
      const store = await open();
      server.faults.order('batch-append', failure(status.UNAUTHENTICATED, 'Access Denied'));
      server.faults.order('append', failure(status.UNAUTHENTICATED, 'Access Denied'));
      await expect(store.append('s', someEvents(1), 'any')).rejects.toBeInstanceOf(StoreUnavailable);
      expect(server.log.stream('s')).toHaveLength(0);
    });

    it('follows the leader', async () => {
      const store = await open();
      server.faults.order('batch-append', notLeader('127.0.0.1', server.port));
      server.faults.order('append', notLeader('127.0.0.1', server.port), 2);
      expect(await store.append('s', someEvents(1), 'no-stream')).toMatchObject({ revision: 0 });
    });

    it('reads the position back when the answer has none', async () => {
      const store = await open();
      server.faults.order('batch-append', { kind: 'no-position' });
      const { position } = await store.append('s', someEvents(3), 'no-stream');
      expect(position).toBe(await store.head());
    });

    for (const expected of ['any', 'stream-exists'] as const) {
      it(`writes a repeated append once though the server has forgotten its ids (expecting ${expected})`, async () => {
        const store = await open();
        await store.append('s', someEvents(1), 'no-stream');
        const events = someEvents(2);
        const original = await store.append('s', events, expected);
        await store.append('s', someEvents(1), original.revision);
        server.log.forgetIds();
        expect(await store.append('s', events, expected)).toEqual(original);
        expect(server.log.stream('s')).toHaveLength(4);
      });
    }

    it('is not touched by the end of another server of the same process', async () => {
      const other = await new EventStoreDbTestServer().start();
      const doomed = await open({ patience: 100 }, other.url);
      const store = await open({ silence: 2000 });
      server.faults.order('batch-append', { kind: 'slow', ms: 200 }, 5);
      const appending = Promise.all(someEvents(5).map((event, i) => store.append(`s-${i}`, [event], 'no-stream')));
      const failing = doomed.append('s', someEvents(1), 'any').catch((error: unknown) => error);
      await other.stop();
      await failing;
      expect(await appending).toHaveLength(5);
      expect(server.calls).toMatchObject({ append: 1, 'batch-append': 5 });
    });

    it('takes the conflict for what it is when another append won meanwhile', async () => {
      const [store, other] = [await open({ patience: 60_000 }), await open({ silence: 20_000 })];
      server.faults.order('batch-append', { kind: 'stall' });
      server.faults.order('append', { kind: 'stall' }, 1_000);
      const event = anEvent();
      const loser = store.append('s', [event], 'no-stream').catch((error: unknown) => error);
      await eventually(() => expect(server.calls['batch-append']).toBe(1));
      await other.append('s', someEvents(1), 'no-stream');
      server.faults.clear();
      expect(await loser).toBeInstanceOf(WrongExpectedRevision);
      expect(server.log.stream('s').map((record) => record.id)).not.toContain(event.id);
    });
  });

  describe('opening', () => {
    it('gives one id to all that open an empty log at the same time', async () => {
      const stores = await Promise.all(Array.from({ length: 8 }, () => open()));
      expect(new Set(stores.map((store) => store.id)).size).toBe(1);
    });

    it('finds the id through errors and lost answers', async () => {
      server.faults.order('read', failure(status.UNAVAILABLE, 'starting'));
      server.faults.order('append', { kind: 'lose-answer' });
      const { id } = await open();
      expect((await open()).id).toBe(id);
    });
  });

  describe('reading', () => {
    const broken: [string, Fault][] = [
      ['breaks', failure(status.UNAVAILABLE, 'gone')],
      ['falls silent', { kind: 'fall-silent', after: 3 }],
      ['stays silent', { kind: 'stall' }],
    ];
    for (const [what, fault] of broken) {
      it(`gives every event once when a read of a stream ${what}`, async () => {
        const [store, events] = [await open(), someEvents(10)];
        await store.append('s', events, 'no-stream');
        server.faults.order('read', fault, 2);
        expect(ids(await collect(store.readStream('s')))).toEqual(ids(events));
        server.faults.order('read', fault, 2);
        expect(ids(await collect(store.readStream('s', { direction: 'backwards' })))).toEqual(ids(events).reverse());
      });
    }

    it('does not take a silent end for the end of the log', async () => {
      const [store, events] = [await open(), someEvents(20)];
      await store.append('s', events, 'no-stream');
      const reading = store.readAll()[Symbol.asyncIterator]();
      // The first read asks where the log ends; the next ones read it.
      server.faults.order('read', { kind: 'slow', ms: 0 });
      server.faults.order('read', { kind: 'silent-end', after: 6 }, 3);
      const read: string[] = [];
      for (let next = await reading.next(); !next.done; next = await reading.next()) read.push(next.value.id);
      expect(read).toEqual(ids(events));
      expect(server.faults.left).toBe(0);
    });

    it('fails with StoreUnavailable when the server is gone, and leaves nothing hanging', async () => {
      const store = await open({ silence: 100, patience: 300 });
      await server.stop();
      await expect(collect(store.readStream('s'))).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(collect(store.readAll())).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable);
    });

    it('shows nothing of the engine’s own events nor of the log’s identity', async () => {
      const store = await open();
      server.log.appendSystemEvent('$stats-127.0.0.1', '$statsCollected');
      await store.append('s', someEvents(1), 'no-stream');
      server.log.appendSystemEvent('$ce-s', '$>');
      expect((await collect(store.readAll())).map((event) => event.stream)).toEqual(['s']);
      expect((await collect(store.readStream('s'))).at(0)?.position).toBe(await store.head());
    });
  });

  describe('subscribing', () => {
    const orders: [string, CallKind, Fault, number][] = [
      ['refuses it', 'subscribe', failure(status.UNAVAILABLE, 'Server Is Too Busy'), 3],
      ['ends it in silence in the middle', 'subscribe', { kind: 'silent-end', after: 7 }, 3],
      ['ends it in silence before its first event', 'subscribe', { kind: 'silent-end', after: 0 }, 2],
      ['forgets to deliver', 'subscribe', { kind: 'fall-silent', after: 5 }, 1],
      ['never confirms it', 'subscribe', { kind: 'stall' }, 1],
      ['sends every event twice', 'subscribe', { kind: 'duplicates' }, 1],
      ['ends the catching up in silence', 'read', { kind: 'silent-end', after: 7 }, 3],
      ['ends the catching up before its first event', 'read', { kind: 'silent-end', after: 0 }, 2],
      ['falls silent while it catches up', 'read', { kind: 'fall-silent', after: 5 }, 1],
      ['does not answer', 'read', { kind: 'stall' }, 1],
    ];
    for (const [what, call, fault, times] of orders) {
      it(`delivers every event once, and says when it is live, when the server ${what}`, async () => {
        const store = await open();
        const events = someEvents(30);
        await store.append('s', events, 'no-stream');
        server.faults.order(call, fault, times);
        const follower = new Follower(store, { after: null, batchSize: 10 });
        await follower.until(({ batches }) => batches.at(-1)?.live === true);
        expect(ids(follower.events)).toEqual(ids(events));
        const more = someEvents(30);
        for (const [n, event] of more.entries()) await store.append('s', [event], 29 + n);
        await follower.until((seen) => seen.events.length >= 60);
        await follower.stop();
        expect(ids(follower.events)).toEqual(ids([...events, ...more]));
        await eventually(() => expect(server.faults.left).toBe(0));
      });
    }

    it('subscribes again when a running subscription ends in silence', async () => {
      const store = await open();
      const follower = new Follower(store, { after: null });
      await follower.until(({ batches }) => batches.some((batch) => batch.live));
      for (let n = 1; n <= 4; n++) {
        await eventually(() => expect(server.calls.subscribe).toBeGreaterThanOrEqual(n));
        server.endSubscriptionsSilently();
        await store.append(`s-${n}`, someEvents(2), 'no-stream');
        await follower.until(({ events }) => events.length === 2 * n);
      }
      await follower.stop();
      expect(follower.events.map((event) => event.stream)).toEqual(
        ['s-1', 's-2', 's-3', 's-4'].flatMap((stream) => [stream, stream]),
      );
      expect(server.calls.subscribe).toBeGreaterThanOrEqual(5);
    });

    it('goes on over many broken connections', async () => {
      const store = await open();
      const follower = new Follower(store, { after: null });
      const sent: string[] = [];
      for (let n = 0; n < 6; n++) {
        const events = someEvents(5);
        sent.push(...ids(events));
        await store.append(`s-${n}`, events, 'any');
        server.wire.cut();
      }
      await follower.until(({ events }) => events.length >= sent.length);
      await follower.stop();
      expect(ids(follower.events)).toEqual(sent);
    });

    it('is live, and moves its position, though the log ends with events of the engine', async () => {
      const store = await open();
      await store.append('s', someEvents(2), 'no-stream');
      for (let n = 0; n < 100; n++) server.log.appendSystemEvent('$stats', '$statsCollected');
      const follower = new Follower(store, { after: null });
      await follower.until(({ batches }) => batches.some((batch) => batch.live));
      expect(follower.events).toHaveLength(2);
      const end = follower.batches.at(-1)?.position as Position;
      const again = new Follower(store, { after: end });
      await again.until(({ batches }) => batches.some((batch) => batch.live));
      await store.append('s', someEvents(1), 1);
      await again.until(({ events }) => events.length === 1);
      await Promise.all([follower.stop(), again.stop()]);
    });
  });
});
