import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { STEM } from '#test/support/erasure/markers.ts';
import { searchDataDirectory, searchStatistics } from '#test/support/erasure/places.ts';
import { eventually } from '#test/support/eventually.ts';
import { vacuumTraces } from '#workers/erasure/vacuum-traces.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.pool.query(`
    create schema if not exists read;
    drop table if exists read.people;
    -- Nobody else is to clean it: a test looks for what is left.
    create table read.people (id int primary key, name text, note text) with (autovacuum_enabled = false);
    create index people_note on read.people (lower(note)) where id > 0;
    insert into read.people select n, '${STEM} ' || n % 7, '${STEM} ' || n % 7 from generate_series(1, 500) n`);
  await database.pool.query('analyze read.people');
});

const found = async () => ({
  statistics: [...(await searchStatistics(database.pool)).keys()],
  files: [...(await searchDataDirectory(database.pool)).keys()],
});
const nothing = { statistics: [], files: [] };

const DAY = '2026-03-02T09:00:00.000Z';

/** The statements that wait for a lock in this database. */
const waiting = async () =>
  (
    await database.pool.query<{ query: string }>(
      `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.map(({ query }) => query);

test('nothing stays of rows that were deleted, of those that were overwritten, and of a table that is empty now', async () => {
  expect((await found()).statistics.sort()).toEqual(['read.people', 'read.people_note']);
  await database.pool.query('delete from read.people where id <= 400');
  await database.pool.query(`update read.people set name = 'dato cancellato', note = 'dato cancellato'`);
  await vacuumTraces(database.pool, DAY);
  expect(await found()).toEqual(nothing);
  expect((await database.pool.query('select 1 from read.people')).rowCount).toBe(100);

  await database.pool.query(`update read.people set name = '${STEM} ' || id % 7, note = '${STEM} ' || id % 7`);
  await database.pool.query('analyze read.people');
  await database.pool.query('delete from read.people');
  expect((await found()).statistics.sort()).toEqual(['read.people', 'read.people_note']);
  await vacuumTraces(database.pool, DAY);
  expect(await found()).toEqual(nothing);
});

test('it is done when nobody can read any more what was deleted, and not before', async () => {
  const reader = await database.pool.connect();
  await reader.query('begin isolation level repeatable read');
  await reader.query('select count(*) from read.people');
  await database.pool.query('delete from read.people');
  const steps: string[] = [];
  const vacuumed = vacuumTraces(database.pool, DAY).then(() => steps.push('vacuumed'));
  for (let look = 0; look < 10; look++) await reader.query('select pg_sleep(0.1)');
  expect((await reader.query('select 1 from read.people')).rowCount).toBe(500);
  steps.push('read');
  await reader.query('commit');
  reader.release();
  await vacuumed;
  expect(steps).toEqual(['read', 'vacuumed']);
  expect(await found()).toEqual(nothing);
});

test('a table in use is not passed over: it gives way, and comes again', async () => {
  await database.pool.query('delete from read.people');
  const user = await database.pool.connect();
  // Holds a lock on the table, and no snapshot of its rows.
  await user.query('begin');
  await user.query('lock table read.people in access share mode');
  const vacuumed = vacuumTraces(database.pool, DAY);
  await eventually(async () => expect((await waiting()).join()).toContain('vacuum (full'));
  await eventually(async () => expect(await waiting()).toEqual([]));
  await user.query('commit');
  user.release();
  await vacuumed;
  expect(await found()).toEqual(nothing);
});

test('a table that takes too long is left alone by day, and written anew at night', async () => {
  await database.pool.query('delete from read.people');
  for (const day of [DAY, '2026-03-02T23:59:59.000Z', '2026-07-02T03:00:00.000Z']) {
    await expect(vacuumTraces(database.pool, day, 1)).rejects.toThrow(/ is too large to be written anew by day/);
  }
  expect((await found()).files).not.toEqual([]);
  for (const night of ['2026-03-03T00:00:00.000Z', '2026-07-02T02:59:59.000Z']) {
    await vacuumTraces(database.pool, night, 1);
    expect(await found()).toEqual(nothing);
  }
});
