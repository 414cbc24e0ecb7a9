import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/postgres/sql.ts';
import { earliestCheckpoint } from '#projections/kernel/checkpoint.query.ts';
import { BadCursor, writeCursor } from '#projections/kernel/lists/cursor.ts';
import {
  countedPageOf,
  countsOf,
  type List,
  pageOf,
  rowsById,
  type SortedQuery,
} from '#projections/kernel/lists/list.query.ts';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';

type Sort = 'name' | 'price' | 'at';
interface Thing {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly at: string;
}

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database?.drop());

/** Many things share a value, so that pages end among equal values. */
const THINGS: readonly Thing[] = Array.from({ length: 23 }, (_, nth) => ({
  id: nth + 1,
  name: ['a', 'b', "c'"][nth % 3] ?? '',
  price: (nth * 7) % 4,
  at: `2026-01-0${1 + (nth % 5)}T10:00:00.000Z`,
}));
const LIST: List<Sort> = {
  readModels: [],
  columns: sql`t.id, t.name, t.price, t.at`,
  from: sql`jsonb_to_recordset(${JSON.stringify(THINGS)}::jsonb) t(id int8, name text, price int8, at timestamptz)`,
  id: sql`t.id`,
  sorts: {
    name: { by: sql`t.name`, type: 'text' },
    price: { by: sql`t.price`, type: 'int8' },
    at: { by: sql`t.at`, type: 'timestamptz' },
  },
};

const sorted = (sort: Sort | 'id', direction: 'asc' | 'desc') => {
  const compared = (a: Thing, b: Thing) => (a[sort] < b[sort] ? -1 : a[sort] > b[sort] ? 1 : a.id - b.id);
  const things = THINGS.toSorted(compared);
  return direction === 'asc' ? things : things.reverse();
};

describe('a list by pages', () => {
  it.each(
    (['id', 'name', 'price', 'at'] as const).flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]),
  )('by %s %s shows every row once, in its order', async (sort, direction) => {
    const seen: Thing[] = [];
    let cursor: string | undefined;
    do {
      const query: SortedQuery<Sort> = { sort, direction, limit: 4, cursor };
      const page = await countedPageOf<Thing, Sort>(database.pool, LIST, [], query);
      expect(page.count).toEqual({ value: THINGS.length, capped: false });
      seen.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(sorted(sort, direction));
  });

  it('ends with a page that is just full', async () => {
    const query = { sort: 'id', direction: 'asc', limit: THINGS.length } as const;
    expect((await pageOf(database.pool, LIST, [], query)).next).toBeNull();
  });

  it.each([
    ['another direction', { s: 'price desc', v: [1, 1] }],
    ['another sort', { s: 'name asc', v: ['a', 1] }],
    ['a word for a number', { s: 'price asc', v: ['x', 1] }],
    ['a fraction', { s: 'price asc', v: [1.5, 1] }],
    ['too few values', { s: 'price asc', v: [1] }],
    ['too many values', { s: 'price asc', v: [1, 1, 1] }],
    ['nothing of a page', {}],
  ])('refuses a cursor of %s', async (_, cursor) => {
    const query: SortedQuery<Sort> = { sort: 'price', direction: 'asc', limit: 4, cursor: writeCursor(cursor) };
    await expect(pageOf(database.pool, LIST, [], query)).rejects.toThrow(BadCursor);
  });

  it.each([
    ['name', 'a\0'],
    ['at', 'yesterday'],
    ['at', '0000-01-01T10:00:00.000Z'],
  ] as const)('refuses a value that no %s has', async (sort, value) => {
    const cursor = writeCursor({ s: `${sort} asc`, v: [value, 1] });
    await expect(
      pageOf<Thing, Sort>(database.pool, LIST, [], { sort, direction: 'asc', limit: 4, cursor }),
    ).rejects.toThrow(BadCursor);
  });

  it('counts each view, and finds rows by their numbers as far as they are in it', async () => {
    const cheap = sql`t.price < ${2}`;
    const counts = await countsOf(database.pool, LIST, ['cheap', 'all'], (view) => [view === 'cheap' && cheap]);
    const expected = THINGS.filter(({ price }) => price < 2);
    expect(counts).toEqual({ cheap: expected.length, all: THINGS.length });
    const found = await rowsById<Thing>(database.pool, LIST, [22, 3, 2, 1, 99], [cheap]);
    expect(found).toEqual(expected.filter(({ id }) => [22, 3, 2, 1].includes(id)));
  });
});

describe('what the lists are searched and followed by', () => {
  beforeAll(() => ensureSchema(database.pool, []));

  it('cuts a word that no index can hold, and keeps the others', async () => {
    const text = `pompa ${'x'.repeat(5_000)} filtro`;
    const { rows } = await database.pool.query('select tsvector_to_array(read.words($1)) as words', [text]);
    expect(rows[0].words.toSorted()).toEqual(['filtro', 'pompa', 'x'.repeat(200)]);
  });

  it('holds an answer of several read models for as old as the one that holds nothing yet', async () => {
    const stand = (projection: string, position: string | null) =>
      database.pool.query(
        `insert into read.checkpoints (projection, version, definition, shape, position, live, status)
         values ($1, 1, 1, '', $2, true, 'live')
         on conflict (projection, version) do update set position = excluded.position`,
        [projection, position],
      );
    await stand('sheets', 'store:0005');
    await stand('stock', null);
    expect(await earliestCheckpoint(database.pool, ['sheets', 'stock'])).toBeNull();
    await stand('stock', 'store:0003');
    expect(await earliestCheckpoint(database.pool, ['sheets', 'stock'])).toBe('store:0003');
  });
});
