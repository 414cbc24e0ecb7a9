import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEventName } from '#domain/records/record.events.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import { createRunner } from '#projections/kernel/runner.ts';
import { viewName } from '#projections/kernel/table.ts';
import { RECORD_PROJECTIONS } from '#projections/records/record-projections.ts';
import { memoryLogger, plainReader } from '#test/integration/projections/sample.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { sampleValues } from '#test/support/records/record-events.ts';
import { stored } from '#test/unit/projections/stored.ts';

/** More than the runner takes in without building. */
const MANY = 2_100;

const built = RECORD_FAMILIES.filter(({ stream }) => stream === 'record').slice(0, 3);
const types = new Set(built.map((family) => `${recordEventName(family, 'Inserted')}@1`));
let database: FreshDatabase;
const store = new MemoryEventStore();
/** Readings of the log from its beginning to its end. */
let readings = 0;

beforeAll(async () => {
  database = await freshDatabase();
  for (const family of built) {
    for (let id = 1; id <= MANY; id++) {
      const type = recordEventName(family, 'Inserted');
      const event = stored({ type, data: { id, values: sampleValues(family, id % 90) } });
      const one = { id: event.id, type: `${type}@1`, data: event.data as never, metadata: event.meta as never };
      await store.append(`record-${family.name}-${id}`, [one], 'any');
    }
  }
  const readAll = store.readAll.bind(store);
  store.readAll = (options = {}) => {
    // Those that are all but empty are not built, and begin like those that are followed.
    const wanted = options.filter?.types?.some((type) => types.has(type));
    if (!options.after && options.limit === undefined && wanted) readings++;
    return readAll(options);
  };
});
afterAll(() => database?.drop());

describe('a start that has to build several read models', () => {
  test('reads the log once, and all of them hold all of it', async () => {
    const runner = createRunner({
      ...{ pool: database.pool, connect: database.url, journal: plainReader(store), logger: memoryLogger() },
      ...{ projections: [...RECORD_PROJECTIONS.values()], own: true, retryMs: 100 },
    });
    await runner.start();
    try {
      expect(await runner.waitFor((await store.head()) ?? '', [], 20_000)).toBe('visible');
      expect(readings).toBe(1);
      for (const family of built) {
        const name = RECORD_PROJECTIONS.get(family.name)?.name ?? '';
        const { rows } = await database.pool.query(`select count(*)::int as n from ${viewName({ name })}`);
        expect(rows, family.name).toEqual([{ n: MANY }]);
      }
    } finally {
      await runner.stop();
    }
  });
});
