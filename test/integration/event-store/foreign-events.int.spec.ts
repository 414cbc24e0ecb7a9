import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal, UnreadableEvent } from '#commands/kernel/journal.ts';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { createRunner } from '#projections/kernel/runner.ts';
import { collect } from '#test/contract/event-store/tools.ts';
import { memoryLogger, received, sample, write } from '#test/integration/projections/sample.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';

/** What another program wrote into a stream of ours: the client hands out as a string what is no JSON. */
const FOREIGN: readonly (readonly [string, string, string])[] = [
  ['data that are broken JSON', '{"repairId": 1', '{}'],
  ['data that are a list', '[1, 2]', '{}'],
  ['data that are a number', '7', '{}'],
  ['data that are nothing', '', '{}'],
  ['metadata that are broken JSON', '{"repairId": 1, "customer_id": 7, "changes": {}}', '{"actor'],
];

describe('an event that another program wrote into a stream', () => {
  let server: EventStoreDbTestServer;
  let store: EventStore;
  let database: FreshDatabase;

  beforeEach(async () => {
    server = await new EventStoreDbTestServer().start();
    database = await freshDatabase();
    store = createEventStoreDbStore({ url: server.url });
    await store.open();
  });
  afterEach(async () => {
    await store.close();
    await server.stop();
    await database.drop();
  });

  it.each(FOREIGN)('with %s: it is read, refused as unreadable, and stops its own stream alone', async (...foreign) => {
    const [, data, metadata] = foreign;
    const journal = new Journal(store, new PersonalVault(database.pool, Buffer.alloc(32, 1)));
    await write(store, 'repair-1', received(1));
    const bytes = { data: Buffer.from(data), metadata: Buffer.from(metadata) };
    const record = { id: randomUUID(), type: 'RepairCorrected@1', contentType: 'application/json', ...bytes };
    expect(server.log.append('repair-1', [record], 0)).toMatchObject({ result: 'written' });
    const position = await write(store, 'repair-2', received(2));

    expect((await collect(store.readAll())).map(({ stream }) => stream)).toEqual(['repair-1', 'repair-1', 'repair-2']);
    expect(await collect(store.readStream('repair-1'))).toHaveLength(2);
    await expect(journal.read('repair-1')).rejects.toBeInstanceOf(UnreadableEvent);

    const options = { connect: database.url, journal, projections: [sample()], logger: memoryLogger(), retryMs: 50 };
    const runner = createRunner({ pool: database.pool, ...options });
    try {
      await runner.start();
      expect(await runner.waitFor(position, [], 5_000)).toBe('visible');
      const { rows } = await database.pool.query('select id, _stale as stale from read.sample order by id');
      expect(rows).toEqual([
        { id: 1, stale: true },
        { id: 2, stale: false },
      ]);
      const { rows: aside } = await database.pool.query('select stream from read.quarantine');
      expect(aside).toEqual([{ stream: 'repair-1' }]);
    } finally {
      await runner.stop();
    }
  });
});
