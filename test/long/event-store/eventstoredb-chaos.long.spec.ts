import { setTimeout as sleep } from 'node:timers/promises';
import { status } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import type { Position } from '#platform/event-store/port.ts';
import { appendOneByOne, collect, Follower, ids, someEvents } from '#test/contract/event-store/tools.ts';
import { type CallKind, type Fault, failure, notLeader } from '#test/support/eventstoredb-server/faults.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import { seedFrom } from '#test/support/seed.ts';
import { seeded } from '#test/support/seeded.ts';

/** Events of each of the twelve streams, appended one by one. */
const EVENTS = 30;

describe('the EventStoreDB adapter in chaos', () => {
  for (const seed of [1, 2, 3].map(seedFrom)) {
    it.concurrent(`writes everything once and delivers everything once, whatever the server does (seed ${seed})`, async () => {
      const random = seeded(seed);
      const server = await new EventStoreDbTestServer().start();
      const open = async () => {
        const store = createEventStoreDbStore({
          url: server.url,
          limits: { silence: 250, patience: 20_000, check: 200 },
        });
        await store.open();
        return store;
      };
      const stores = [await open(), await open(), await open()] as const;
      const followers = stores.map(
        (store, i) =>
          new Follower(store, { after: null, batchSize: 5 + 40 * i, filter: i === 1 ? { types: ['T@1'] } : {} }),
      );
      const streams = Array.from({ length: 12 }, (_, i) => ({ stream: `s-${i}`, events: someEvents(EVENTS, 'T@1') }));
      let writing = true;
      const chaos = (async () => {
        while (writing) {
          const [call, fault] = anyFault(random, server.port);
          if (server.faults.left < 6) server.faults.order(call, fault);
          const dice = random();
          if (dice < 0.05) server.wire.cut();
          else if (dice < 0.1) server.endSubscriptionsSilently();
          else if (dice < 0.13) server.log.forgetIds();
          else if (dice < 0.2) server.log.appendSystemEvent('$stats', '$statsCollected');
          else if (dice < 0.22) {
            await server.stop();
            await sleep(100);
            await server.start();
          }
          await sleep(random() * 100);
        }
        server.faults.clear();
      })();
      await Promise.all(
        streams.map(({ stream, events }, i) => appendOneByOne(stores[i % 3] as (typeof stores)[0], stream, events)),
      );
      writing = false;
      await chaos;

      const all = await collect(stores[0].readAll());
      expect(all).toHaveLength(12 * EVENTS);
      for (const { stream, events } of streams) {
        expect(ids(await collect(stores[1].readStream(stream)))).toEqual(ids(events));
      }
      for (const follower of followers) {
        await follower.reaching(all.at(-1)?.position as Position);
        await follower.stop();
        expect(follower.events).toEqual(all);
      }
      for (const store of stores) await store.close();
      await server.stop();
    });
  }
});

function anyFault(random: () => number, port: number): [CallKind, Fault] {
  const faults: [CallKind, Fault][] = [
    ['append', { kind: 'stall' }],
    ['append', { kind: 'lose-answer' }],
    ['append', { kind: 'drop' }],
    ['append', { kind: 'slow', ms: random() * 400 }],
    ['append', { kind: 'no-position' }],
    ['append', notLeader('127.0.0.1', port)],
    ['append', failure(status.UNAVAILABLE, 'Server Is Not Ready')],
    ['append', failure(status.INTERNAL, 'Exception was thrown by handler.')],
    ['read', { kind: 'stall' }],
    ['read', { kind: 'fall-silent', after: Math.floor(random() * 40) }],
    ['read', failure(status.UNAVAILABLE, 'gone')],
    ['subscribe', { kind: 'silent-end', after: Math.floor(random() * 40) }],
    ['subscribe', { kind: 'fall-silent', after: Math.floor(random() * 40) }],
    ['subscribe', { kind: 'duplicates' }],
    ['subscribe', failure(status.ABORTED, 'Operation timed out')],
  ];
  return faults[Math.floor(random() * faults.length)] as [CallKind, Fault];
}
