import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { compareWithMemory } from '#test/support/repair-list/compare.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database?.drop());

it('any filters, order, search, page and reader together give what a plain search in memory gives', async () => {
  expect.hasAssertions();
  await compareWithMemory(database.pool, 1, 150);
});
