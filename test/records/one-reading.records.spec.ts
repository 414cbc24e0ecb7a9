import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEventName } from '#domain/records/record.events.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import { OWNER_LOCK } from '#projections/kernel/runner/control.ts';
import { createRunner } from '#projections/kernel/runner/runner.ts';
import { viewName } from '#projections/kernel/tables/table.ts';
import { RECORD_PROJECTIONS } from '#projections/records/record-projections.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { memoryLogger, plainReader } from '#test/integration/projections/sample.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { eventually } from '#test/support/eventually.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { sampleValues } from '#test/support/records/record-events.ts';
import { stored } from '#test/unit/projections/stored.ts';

/**
 * A read model with so many events is built before it joins the feed (`projections/kernel/runner/startup-status.ts`).
 */
const MANY = 2_100;

const built = RECORD_FAMILIES.filter(({ stream }) => stream === 'record').slice(0, 3);
const builtNames = built.map(({ name }) => RECORD_PROJECTIONS.get(name)?.name ?? '');
const [builtName = ''] = builtNames;
/** Those that must be built, and some others of each lane. */
const READ_MODELS = PROJECTIONS.filter(
  ({ name, lane }, at) => builtNames.includes(name) || lane !== undefined || at % 4 === 0,
);
/** Each lane reads the log by itself. */
const LANES = new Set(READ_MODELS.map(({ lane }) => lane)).size;
const types = new Set(built.map((family) => `${recordEventName(family, 'Inserted')}@1`));
let database: FreshDatabase;
const store = new MemoryEventStore();
/**
 * How often the log was read from its beginning to its end: for the read models that are built, and for those with so
 * few events that they join the feed as they are.
 */
const readings = { built: 0, near: 0 };
/**
 * While true, the read models that join as they are get the log only when the others are built. They read it once
 * nevertheless.
 */
let slow = true;
const log = memoryLogger();

/** Waits until every read model that must be built is built and claimed: by then one process has the lock of all. */
async function allBuilt(): Promise<void> {
  const locks = `select 1 from pg_locks where locktype = 'advisory' and classid = ${OWNER_LOCK} and granted
    and database = (select oid from pg_database where datname = current_database())`;
  await eventually(async () => {
    const stand = log.lines.filter(({ message }) => message === 'projections: built').length;
    expect(stand).toBeGreaterThanOrEqual(built.length);
    expect((await database.pool.query(locks)).rowCount).toBe(READ_MODELS.length);
  });
}

async function* afterwards<T>(first: Promise<void>, items: AsyncIterable<T>): AsyncGenerator<T, void, unknown> {
  await first;
  yield* items;
}

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
    const wanted = options.filter?.types?.some((type) => types.has(type));
    if (options.after || options.limit !== undefined) return readAll(options);
    readings[wanted ? 'built' : 'near']++;
    return wanted || !slow ? readAll(options) : afterwards(allBuilt(), readAll(options));
  };
});
afterAll(() => database?.drop());

describe('a start that has to build several read models, and begins all others', () => {
  test('reads the log once for those, once a lane for these, and all hold all of it', async () => {
    const runner = createRunner({
      pool: database.pool,
      connect: database.url,
      journal: plainReader(store),
      logger: log,
      projections: READ_MODELS,
      own: true,
      retryMs: 100,
    });
    await runner.start();
    try {
      expect(await runner.waitFor((await store.head()) ?? '', [], 20_000)).toBe('visible');
      // However many read models there are: one reading for all that are built, and one a lane for all that are too
      // small to be built.
      expect(readings).toEqual({ built: 1, near: LANES });
      for (const family of built) {
        const name = RECORD_PROJECTIONS.get(family.name)?.name ?? '';
        const { rows } = await database.pool.query(`select count(*)::int as n from ${viewName({ name })}`);
        expect(rows, family.name).toEqual([{ n: MANY }]);
      }
    } finally {
      await runner.stop();
    }
  });

  test('and once for all that there are, where all are to be built anew', async () => {
    await database.pool.query(`update read.checkpoints set shape = 'another' where live`);
    slow = false;
    Object.assign(readings, { built: 0, near: 0 });
    const runner = createRunner({
      pool: database.pool,
      connect: database.url,
      journal: plainReader(store),
      logger: memoryLogger(),
      projections: READ_MODELS,
      own: true,
      retryMs: 100,
    });
    await runner.start();
    try {
      const outdated = `select count(*)::int as n from read.checkpoints where live and shape = 'another'`;
      await expect.poll(async () => (await database.pool.query(outdated)).rows).toEqual([{ n: 0 }]);
      expect(readings).toEqual({ built: 1, near: 0 });
      const { rows } = await database.pool.query(`select count(*)::int as n from ${viewName({ name: builtName })}`);
      expect(rows).toEqual([{ n: MANY }]);
    } finally {
      await runner.stop();
    }
  });
});
