import { describe, it } from 'vitest';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import { eventStoreContract } from './event-store.contract.ts';

async function connect(url: string) {
  const store = createEventStoreDbStore({ url });
  await store.open();
  return store;
}

eventStoreContract('EventStoreDB, protocol test server', async () => {
  const server = await new EventStoreDbTestServer().start();
  return {
    connect: () => connect(server.url),
    restart: {
      stop: () => server.stop(),
      start: async () => {
        await server.start();
        server.log.forgetIds();
      },
    },
    dispose: () => server.stop(),
  };
});

const realServer = process.env.ESDB_TEST_URL;
if (realServer) {
  eventStoreContract('EventStoreDB, real server', async () => ({
    connect: () => connect(realServer),
    dispose: async () => {},
  }));
} else {
  describe('event store contract: EventStoreDB, real server', () => {
    it('holds on a real server', (context) => {
      context.skip('needs a real EventStoreDB: set ESDB_TEST_URL to its esdb:// address');
    });
  });
}
