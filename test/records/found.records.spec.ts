import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '#commands/demo/random.ts';
import type { FlatValue } from '#domain/records/kernel/record-values.ts';
import type { Family } from '#domain/records/record-state.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { ownSql, rowsOf, sql } from '#platform/postgres/sql.ts';
import { BadCursor, writeCursor } from '#projections/kernel/lists/cursor.ts';
import { searchTerms } from '#projections/kernel/lists/search-terms.ts';
import { listRecords, type RecordListQuery } from '#projections/records/record-list.query.ts';
import { recordOptions } from '#projections/records/record-options.query.ts';
import { SEARCH_ATTEMPTS } from '#projections/records/record-page.query.ts';
import { type RecordFilter, tableOf } from '#projections/records/record-table.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { fillFamily, NAMED } from '#test/support/records/many-records.ts';

const family = recordFamily('carrier');
const COUNT = 1_500;

interface Plain {
  readonly id: number;
  readonly archived: boolean;
  readonly searched: string;
  readonly [column: string]: FlatValue;
}

let database: FreshDatabase;
let all: Plain[];
beforeAll(async () => {
  database = await freshDatabase();
  await fillFamily(database.pool, family, COUNT);
  all = await rowsIn(family);
});
afterAll(() => database?.drop());

const rowsIn = (of: Family) => rowsOf<Plain>(database.pool, sql`select * from ${tableOf(of)}`);

/** The rank of each row, by id, in the database's own order of a column. */
async function ranks(column: string): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; rank: number }>(
    database.pool,
    sql`select id, dense_rank() over (order by ${ownSql(column)}) as rank from ${tableOf(family)}`,
  );
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

function fits(row: Plain, filter: RecordFilter): boolean {
  const value = row[filter.field] ?? null;
  if ('among' in filter) return filter.among.some((one) => one === value);
  if (value === null || value === '') return false;
  return (filter.from ?? value) <= value && value <= (filter.to ?? value);
}

/** The ids that a query should find, searched and sorted in memory. Rows without a value come last. */
async function expected(query: RecordListQuery): Promise<number[]> {
  const { sort, direction, filters, archived } = query;
  const column = sort === 'name' ? 'name_it' : sort;
  const rank = await ranks(column);
  const sign = direction === 'asc' ? 1 : -1;
  const keyOf = (row: Plain) => (row[column] === null ? Number.POSITIVE_INFINITY : sign * (rank.get(row.id) ?? 0));
  return all
    .filter((row) => row.archived === archived && filters.every((one) => fits(row, one)))
    .filter(({ searched }) => searchTerms(query.search).every((t) => searched.includes(t.length < 3 ? ` ${t}` : t)))
    .sort((a, b) => {
      const [one, other] = [keyOf(a), keyOf(b)];
      return one === other ? sign * (a.id - b.id) : one - other;
    })
    .map(({ id }) => id);
}

/** Ways to find a page: the product's own, and others that give up walking an index, gathering rows, or both. */
const WAYS = {
  'as lists do': SEARCH_ATTEMPTS,
  'gathered at once': [{ walked: 1, gathered: 10_000 }],
  'walked on after all': [
    { walked: 10, gathered: 5 },
    { walked: 10_000, gathered: 0 },
  ],
  'gathered in the end': [
    { walked: 10, gathered: 5 },
    { walked: 20, gathered: 10_000 },
  ],
};

describe.each(Object.entries(WAYS))('what is found, %s', (_, tries) => {
  test('is what a plain look at all rows finds, page by page, in any order', async () => {
    const random = new Random(5);
    const word = () => random.pick(random.pick(all).searched.split(' ').filter(Boolean));
    for (let round = 0; round < 40; round++) {
      const filters: RecordFilter[] = [];
      if (random.chance(0.3)) filters.push({ field: 'online', among: [random.chance(0.5)] });
      if (random.chance(0.3)) filters.push({ field: 'vat_type_id', among: [random.int(1, 5), random.int(1, 9), null] });
      if (random.chance(0.2)) filters.push({ field: 'free_above', to: 50_000 });
      const search = random.pick(['', word(), word().slice(0, 2), word().slice(1, 5), `${word()} ${word()}`, '7']);
      const query: RecordListQuery = {
        scope: {},
        filters,
        sort: random.pick(['name', 'code', 'vat_type_id', 'free_above', 'online']),
        archived: random.chance(0.2),
        direction: random.pick(['asc', 'desc'] as const),
        limit: 40,
        language: 'it',
        ...(search ? { search } : {}),
      };
      const wanted = await expected(query);
      const found: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await listRecords(database.pool, family, { ...query, ...(cursor ? { cursor } : {}) }, tries);
        expect(page.count.value, JSON.stringify(query)).toBe(
          Math.min(wanted.length, page.count.capped ? 1_000 : COUNT),
        );
        found.push(...page.rows.map(({ id }) => id));
        cursor = page.next ?? undefined;
      } while (cursor && found.length < 200);
      expect(found, JSON.stringify(query)).toEqual(wanted.slice(0, found.length));
      expect(found.length).toBeGreaterThanOrEqual(Math.min(wanted.length, 200));
    }
  });
});

test.each([
  ['code', 'A', [5, true, 'A\0']],
  ['free_above', 100, ['abc', '100', true, 1.5, 2 ** 60]],
  ['online', true, ['true', 1]],
] as const)('a cursor is refused that holds what the sorted column %s never does', async (sort, fits, others) => {
  const after = (v: unknown, id: unknown = 1) => {
    const query = { scope: {}, filters: [], sort, direction: 'asc' as const, archived: false };
    const cursor = writeCursor({ s: `${sort} asc `, v: [v, id] });
    return listRecords(database.pool, family, { ...query, cursor, limit: 5, language: 'it' });
  };
  for (const other of [...others, null, [fits]]) await expect(after(other)).rejects.toThrow(BadCursor);
  await expect(after(fits, 1.5)).rejects.toThrow(BadCursor);
  expect((await after(fits)).rows).toHaveLength(5);
});

test('what a searched reference names is found by its name, whichever way is gone', async () => {
  const [parts, brands] = [recordFamily('itemGr'), recordFamily('brand')];
  await fillFamily(database.pool, brands, NAMED);
  await fillFamily(database.pool, parts, COUNT);
  const [brand, part] = [await rowsIn(brands), await rowsIn(parts)];
  const random = new Random(11);
  for (let round = 0; round < 8; round++) {
    const one = random.pick(part.filter((row) => !row.archived && row.brand !== null)).brand;
    const word =
      String(brand.find(({ id }) => id === Number(one))?.label_it)
        .split(' ')[0]
        ?.toLowerCase() ?? '';
    const named = brand.filter(({ label_it }) => String(label_it).toLowerCase().includes(word)).map(({ id }) => id);
    const wanted = part
      .filter(({ archived }) => !archived)
      .filter((row) => row.searched.includes(word) || named.includes(Number(row.brand)))
      .map(({ id }) => id)
      .sort((a, b) => a - b);
    expect(wanted.length).toBeGreaterThan(0);
    for (const [way, tries] of Object.entries(WAYS)) {
      const query = { scope: {}, filters: [], sort: 'code_gr', direction: 'asc' as const, archived: false };
      const found = await listRecords(
        database.pool,
        parts,
        { ...query, search: word, limit: COUNT, language: 'it' },
        tries,
      );
      expect(
        found.rows.map(({ id }) => id).sort((a, b) => a - b),
        `${word}, ${way}`,
      ).toEqual(wanted);
    }
  }
});

test('a select gives those that begin with what was typed, then all others that have it, each once', async () => {
  const random = new Random(9);
  const shown = all.filter(({ archived }) => !archived);
  for (let round = 0; round < 60; round++) {
    const label = String(random.pick(shown).label_it).toLowerCase();
    const term = random.pick([label.slice(0, random.int(1, 8)), random.pick(label.split(' '))]);
    const found = await recordOptions(database.pool, family, { term, filters: [], language: 'it', scope: {} });
    const terms = searchTerms(term);
    const has = shown.filter(({ searched }) => terms.every((t) => searched.includes(t.length < 3 ? ` ${t}` : t)));
    const first = shown.filter(({ label_it }) => String(label_it).toLowerCase().startsWith(terms.join(' ')));
    const either = new Set([...has, ...first].map(({ id }) => id));
    expect(new Set(found.map(({ id }) => id)).size, term).toBe(Math.min(50, either.size));
    expect(
      found.every(({ id }) => either.has(id)),
      term,
    ).toBe(true);
    const begin = found.filter(({ text }) => text.toLowerCase().startsWith(terms.join(' '))).length;
    expect(begin, term).toBe(Math.min(50, first.length));
  }
});
