import { afterAll, beforeAll, expect, it } from 'vitest';
import { Random } from '#commands/demo/random.ts';
import type { Estimate } from '#projections/repair-list/repair-list.estimate.ts';
import { listRepairs } from '#projections/repair-list/repair-list.query.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { compareWithMemory } from '#test/support/repair-list/compare.ts';
import { writeRows } from '#test/support/repair-list/fill.ts';
import { randomRow, TODAY } from '#test/support/repair-list/random-rows.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database?.drop());

it('any filters, order, search, page and reader together give what a plain search in memory gives', async () => {
  expect.hasAssertions();
  await compareWithMemory(database.pool, 1, 150);
});

it.each<[string, Partial<Estimate>]>([
  ['by the index', { countApart: false }],
  ['along the rows', { countApart: true, countReads: null }],
  ['along the rows, then by the index', { countApart: true, countReads: 300 }],
])('a search is counted up to a thousand %s', async (_how, told) => {
  const random = new Random(2);
  const same = { archived: false, tab: 'closed', trolley_type: 'Fenwick' } as const;
  await writeRows(
    database.pool,
    Array.from({ length: 1_001 }, (_, n) => ({ ...randomRow(random, 10_001 + n), ...same })),
  );
  const asked = { view: 'all', search: 'fenwick', sort: 'id', direction: 'asc', limit: 10 } as const;
  const count = async () => {
    const walks = { gathering: 1, walking: 0, reads: null, exactly: null, atLeast: 0 };
    return (await listRepairs(database.pool, asked, {}, TODAY, (all) => ({ ...all, ...walks, ...told }))).count;
  };
  expect(await count()).toEqual({ value: 1_000, capped: true });
  await writeRows(database.pool, [], [10_001]);
  expect(await count()).toEqual({ value: 1_000, capped: false });
});
