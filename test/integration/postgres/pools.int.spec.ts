import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPgPool, openPools, type Pools } from '#platform/postgres/pools.ts';
import { rowsOf, sql } from '#platform/postgres/sql.ts';
import { openWriterPool, withClient } from '#projections/kernel/folding/writer-pool.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { memoryLogger } from '../projections/sample.ts';

let database: FreshDatabase;
let pools: Pools;

beforeAll(async () => {
  database = await freshDatabase();
  pools = openPools(database.url, { applicationName: 'pools-test' });
});
afterAll(async () => {
  await pools?.end();
  await database?.drop();
});

const EXPECTED = {
  id: 12,
  price: '1.10',
  day: '2026-01-01',
  at: '2026-03-01T09:00:00.123Z',
  plain: '2026-03-01 10:00:00',
  ids: [1, null, 2],
  prices: ['0.10', '2.00'],
  instants: ['2026-01-01T00:00:00.000Z'],
  data: { a: [1] },
  words: ['a', 'b,c'],
};
const everyType = sql`select 12::int8 id, 1.10::numeric(6,2) price, '2026-01-01'::date "day",
  '2026-03-01 10:00:00.1239+01'::timestamptz at, '2026-03-01 10:00:00'::timestamp plain, array[1,null,2]::int8[] ids,
  array[0.10,2.00]::numeric[] prices, array['2026-01-01 00:00:00+00'::timestamptz] instants,
  '{"a":[1]}'::jsonb "data", array['a','b,c'] words`;

describe('values on the wire', () => {
  it('come through pg as the design says: no float for money, no Date, no BigInt', async () => {
    expect(await rowsOf(pools.pg, everyType)).toEqual([EXPECTED]);
  });

  it('are converted to UTC when the session has another time zone', async () => {
    const client = await pools.pg.connect();
    await client.query("set time zone 'Europe/Rome'");
    const { rows } = await client.query("select '2026-07-01 12:00:00+02'::timestamptz at");
    client.release(true);
    expect(rows[0]).toEqual({ at: '2026-07-01T10:00:00.000Z' });
  });

  it('refuses an int8 that a number cannot hold', async () => {
    await expect(pools.pg.query('select 9007199254740993::int8')).rejects.toThrow(RangeError);
  });
});

describe.each([
  ['connections of commands', (url: string) => openPgPool(url, { max: 1, keyedOnly: true })],
  ['connections that write read models', (url: string) => openWriterPool(url, memoryLogger())],
])('%s', (_, open) => {
  it('plan a statement over handed-over lists once, whatever is in them', async () => {
    const pool = open(database.url);
    const text = `update vault.ids set last = last from unnest($1::text[]) as w(family) where ids.family = w.family`;
    await withClient(pool, async (client) => {
      for (const families of [['a'], ['b', 'c'], []]) await client.query({ name: 'listed', text, values: [families] });
      const { rows } = await client.query(
        "select generic_plans::int as once, custom_plans::int as anew from pg_prepared_statements where name = 'listed'",
      );
      expect(rows).toEqual([{ once: 3, anew: 0 }]);
    });
    await pool.end();
  });
});

describe('a pool', () => {
  it('shows the application in pg_stat_activity, so that a blocker can be named', async () => {
    expect(await rowsOf(pools.pg, sql`select current_setting('application_name') as name`)).toEqual([
      { name: 'pools-test' },
    ]);
  });

  it('a client that loses its connection while checked out fails its query and not the process', async () => {
    const other = await freshDatabase();
    const pool = openPgPool(other.url);
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    await pool.end();
    await other.drop();
  });
});
