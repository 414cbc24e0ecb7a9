import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { compareWithMemory } from '#test/support/repair-list/compare.ts';

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database?.drop());

it.each([2, 3, 4, 5])(
  'any filters, order, search, page and reader together give what a plain search in memory gives (seed %i)',
  async (seed) => {
    expect.hasAssertions();
    await compareWithMemory(database.pool, seed, 1_500);
  },
);
