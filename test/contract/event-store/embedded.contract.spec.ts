import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { startEmbeddedServer } from '#platform/postgres/embedded-server.ts';
import { measureAppends } from '#platform/telemetry/measured-appends.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import { temporaryHome } from '#test/support/child.ts';
import { eventStoreContract } from './event-store.contract.ts';

/** A PostgreSQL of its own, because the suite restarts it. */
eventStoreContract('embedded Postgres', async () => {
  const home = temporaryHome();
  let server = await startEmbeddedServer({ home: home.path });
  return {
    connect: async () => {
      // As the house opens it.
      const store = measureAppends(createEmbeddedStore({ url: server.url }), createMetrics());
      await store.open();
      return store;
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
