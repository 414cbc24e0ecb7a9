import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal, UnreadableEvent } from '#journal/journal.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import { type EventStore, isReadable } from '#platform/event-store/port.ts';
import { LockSession } from '#platform/ownership/lock-session.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { createRunner } from '#projections/kernel/runner/runner.ts';
import { collect } from '#test/contract/event-store/tools.ts';
import { described, memoryLogger, received, sample, write } from '#test/integration/projections/sample.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import { eventually } from '#test/support/eventually.ts';
import { FOLLOWER_LOCK, FollowerRunner } from '#workers/followers/follower-runner.ts';

/** Events that another program wrote into a stream of ours, or that a disk damaged. */
const FOREIGN: readonly (readonly [what: string, data: string, metadata: string])[] = [
  ['data that are broken JSON', '{"repairId": 1', '{}'],
  ['data that are a list', '[1, 2]', '{}'],
  ['data that are a number', '7', '{}'],
  ['data that are nothing', '', '{}'],
  ['metadata that are broken JSON', '{"repairId": 1, "customer_id": 7, "changes": {}}', '{"actor'],
  ['metadata that are null', '{"repairId": 1, "customer_id": 7, "changes": {}}', 'null'],
];

interface Engine {
  readonly store: EventStore;
  /** Puts such an event behind a stream's only one, as another program does. */
  foreign(stream: string, data: string, metadata: string): Promise<void>;
  close(): Promise<void>;
}

async function eventStoreDb(): Promise<Engine> {
  const server = await new EventStoreDbTestServer().start();
  const store = createEventStoreDbStore({ url: server.url });
  await store.open();
  return {
    store,
    foreign: async (stream, data, metadata) => {
      const bytes = { data: Buffer.from(data), metadata: Buffer.from(metadata) };
      const record = { id: randomUUID(), type: 'RepairCorrected@1', contentType: 'application/json', ...bytes };
      expect(server.log.append(stream, [record], 0)).toMatchObject({ result: 'written' });
    },
    close: async () => {
      await store.close();
      await server.stop();
    },
  };
}

async function embedded({ url, pool }: FreshDatabase): Promise<Engine> {
  const [store, other] = [createEmbeddedStore({ url }), createEmbeddedStore({ url })];
  await store.open();
  await other.open();
  return {
    store,
    foreign: async (stream, data, metadata) => {
      const values = [data, metadata].map((text) => `'${text.replaceAll("'", "''")}'`);
      await pool.query(`
        create function events.damage() returns trigger language plpgsql as $$
          begin new.data := ${values[0]}; new.metadata := ${values[1]}; return new; end $$;
        create trigger damage before insert on events.events for each row execute function events.damage()`);
      await write(other, stream, described(1, 'rovinato'));
      await pool.query('drop trigger damage on events.events; drop function events.damage()');
    },
    close: async () => {
      await store.close();
      await other.close();
    },
  };
}

describe.each(['embedded', 'EventStoreDB'] as const)('an event that is no JSON object, %s', (name) => {
  let engine: Engine;
  let database: FreshDatabase;
  let journal: Journal;

  beforeEach(async () => {
    database = await freshDatabase();
    engine = name === 'embedded' ? await embedded(database) : await eventStoreDb();
    journal = new Journal(engine.store, new PersonalVault(database.pool, Buffer.alloc(32, 1)));
  });
  afterEach(async () => {
    await engine.close();
    await database.drop();
  });

  const runnerOf = () => {
    const options = { connect: database.url, journal, projections: [sample()], logger: memoryLogger(), retryMs: 50 };
    return createRunner({ pool: database.pool, ...options });
  };
  const aside = async () => {
    const { rows } = await database.pool.query('select id, _stale as stale from read.sample order by id');
    const { rows: streams } = await database.pool.query('select stream from read.quarantine');
    return { rows, streams };
  };
  const oneAside = {
    rows: [
      { id: 1, stale: true },
      { id: 2, stale: false },
    ],
    streams: [{ stream: 'repair-1' }],
  };

  it.each(FOREIGN)('with %s: it is read, refused as unreadable, and stops its own stream alone', async (...foreign) => {
    const { store } = engine;
    await write(store, 'repair-1', received(1));
    await engine.foreign('repair-1', foreign[1], foreign[2]);
    const position = await write(store, 'repair-2', received(2));

    const all = await collect(store.readAll());
    expect(all.map(({ stream }) => stream)).toEqual(['repair-1', 'repair-1', 'repair-2']);
    expect(all.map(isReadable)).toEqual([true, false, true]);
    expect(await collect(store.readStream('repair-1'))).toHaveLength(2);
    await expect(journal.read('repair-1')).rejects.toBeInstanceOf(UnreadableEvent);

    const runner = runnerOf();
    try {
      await runner.start();
      expect(await runner.waitFor(position, [], 30_000)).toBe('visible');
      expect(await aside()).toEqual(oneAside);
    } finally {
      await runner.stop();
    }
  });

  it('stops nothing else either when it comes while read models follow', async () => {
    const { store } = engine;
    const runner = runnerOf();
    await runner.start();
    try {
      await write(store, 'repair-1', received(1));
      await engine.foreign('repair-1', 'no JSON', '{}');
      const position = await write(store, 'repair-2', received(2));
      expect(await runner.waitFor(position, [], 30_000)).toBe('visible');
      expect(await aside()).toEqual(oneAside);
    } finally {
      await runner.stop();
    }
  });

  it('is put aside by a follower, which goes on', async () => {
    const { store } = engine;
    const { pool } = database;
    const seen: string[] = [];
    const locks = new LockSession({ url: database.url, name: 't', space: FOLLOWER_LOCK, onFailure: () => undefined });
    const follower = new FollowerRunner(
      {
        name: 'seeing',
        on: ['RepairReceived', 'RepairCorrected'],
        begin: 'beginning',
        react: async ({ stream }) => {
          seen.push(stream);
          return null;
        },
      },
      { pool, locks, journal, log: createLogger({ level: 'silent' }) },
    );
    locks.start();
    await follower.start();
    try {
      await write(store, 'repair-1', received(1));
      await engine.foreign('repair-1', 'no JSON', '{}');
      await write(store, 'repair-2', received(2));
      await eventually(() => expect(seen).toEqual(['repair-1', 'repair-2']));
      const { rows } = await pool.query('select stream, revision from vault.reaction_failures');
      expect(rows).toEqual([{ stream: 'repair-1', revision: 1 }]);
    } finally {
      await follower.stop();
      await locks.stop();
    }
  });
});
