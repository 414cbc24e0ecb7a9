import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#platform/postgres/embedded-server.ts';
import { collect, Follower, ids } from '#test/contract/event-store/tools.ts';
import { type ChildProgram, runChild, temporaryHome } from '#test/support/child.ts';
import { seedFrom } from '#test/support/seed.ts';
import { seeded } from '#test/support/seeded.ts';

const ROUNDS = 12;

/** Appends for ever, and prints the ids of each acknowledged append: they are the oracle's only source. */
const WRITER = `
import { randomUUID } from 'node:crypto';
import { createEmbeddedStore } from './platform/event-store/embedded/embedded-store.ts';
import { StoreUnavailable } from './platform/event-store/port.ts';
const store = createEmbeddedStore({ url: process.env.STORE_URL });
await store.open();
console.log('writing');
await Promise.all(Array.from({ length: 8 }, async (_, lane) => {
  for (let n = 0; ; n++) {
    const events = Array.from({ length: 1 + (n % 3) }, () => ({ id: randomUUID(), type: 'T@1', data: { n }, metadata: {} }));
    for (;;) {
      try {
        await store.append(process.env.MARK + '-' + lane, events, 'any');
        console.log('ack ' + events.map((event) => event.id).join(' '));
        break;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
    }
  }
}));`;

function acknowledged(writer: ChildProgram): string[] {
  const lines = writer.output().split('\n').slice(0, -1);
  return lines.filter((line) => line.startsWith('ack ')).flatMap((line) => line.slice(4).split(' '));
}

describe('the embedded event store through crashes', () => {
  it('keeps all that was acknowledged, in one order without holes, when writers and the database are killed', async () => {
    const home = temporaryHome();
    const random = seeded(seedFrom(77));
    let server: EmbeddedServer = await startEmbeddedServer({ home: home.path });
    const reading = createEmbeddedStore({ url: server.url });
    await reading.open();
    const follower = new Follower(reading, { after: null });
    const told: string[] = [];
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const writers = [0, 1, 2].map((w) => runChild(WRITER, { STORE_URL: server.url, MARK: `round-${round}-${w}` }));
        await Promise.all(writers.map((writer) => writer.line('writing')));
        await sleep(200 + random() * 600);
        const databaseFirst = random() < 0.5;
        if (databaseFirst) process.kill(server.pid, 'SIGKILL');
        await Promise.all(writers.map((writer) => writer.kill()));
        for (const writer of writers) told.push(...acknowledged(writer));
        if (databaseFirst) server = await startEmbeddedServer({ home: home.path });
      }
      const log = await collect(reading.readAll());
      expect(told.length).toBeGreaterThan(1000);
      const stored = new Set(ids(log));
      expect(told.filter((id) => !stored.has(id))).toEqual([]);
      expect(stored.size).toBe(log.length);
      log.forEach((event, i) => {
        expect(Number(event.position.split(':')[1])).toBe(i + 1);
      });
      await follower.reaching(log.at(-1)?.position ?? '');
      await follower.stop();
      expect(ids(follower.events)).toEqual(ids(log));
    } finally {
      await follower.stop();
      await reading.close();
      await server.stop();
      home.remove();
    }
  });
});
