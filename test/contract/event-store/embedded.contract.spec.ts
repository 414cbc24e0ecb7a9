import { expect, test } from 'vitest';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { StoreUnavailable } from '#platform/event-store/port.ts';
import { startEmbeddedServer } from '#platform/postgres/embedded-server.ts';
import { measureAppends } from '#platform/telemetry/measured-appends.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import { temporaryHome } from '#test/support/child.ts';
import { eventStoreContract } from './event-store.contract.ts';
import { anEvent, aStream, collect, someEvents } from './tools.ts';

/** The store as the product opens it, with measured appends. */
async function opened(url: string) {
  const store = measureAppends(createEmbeddedStore({ url }), createMetrics());
  await store.open();
  return store;
}

/** A PostgreSQL of its own, because the suite restarts it. */
eventStoreContract('embedded Postgres', async () => {
  const home = temporaryHome();
  let server = await startEmbeddedServer({ home: home.path });
  return {
    connect: async () => {
      return opened(server.url);
    },
    restart: {
      stop: () => server.stop(),
      start: async () => {
        server = await startEmbeddedServer({ home: home.path });
      },
    },
    dispose: async () => {
      await server.stop();
      home.remove();
    },
  };
});

test('embedded Postgres refuses what was meant for a lifetime of the server that is over, and takes what is meant for this one', async () => {
  const home = temporaryHome();
  let server = await startEmbeddedServer({ home: home.path });
  const store = await opened(server.url);
  try {
    const stream = aStream();
    const before = await store.lifetime?.();
    expect(before).toBeTruthy();
    expect((await store.append(stream, someEvents(1), 'no-stream', before)).revision).toBe(0);
    await server.stop();
    server = await startEmbeddedServer({ home: home.path });
    await expect(store.append(stream, [anEvent()], 0, before)).rejects.toThrow(StoreUnavailable);
    expect(await collect(store.readStream(stream))).toHaveLength(1);
    const now = await store.lifetime?.();
    expect(now).not.toBe(before);
    expect((await store.append(stream, [anEvent()], 0, now)).revision).toBe(1);
  } finally {
    await store.close();
    await server.stop();
    home.remove();
  }
});
