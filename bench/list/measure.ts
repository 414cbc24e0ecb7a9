import type { Pool } from 'pg';
import { Random } from '#commands/demo/random.ts';
import { FIRST_STATES } from '#domain/repairs/state-catalogue.ts';
import { rowsOf, sql } from '#platform/postgres/sql.ts';
import { listCustomerRepairs } from '#projections/customer-repairs/customer-repairs.query.ts';
import { writeCursor } from '#projections/kernel/lists/cursor.ts';
import { orderBy } from '#projections/kernel/lists/keyset.ts';
import { ITEM_COLUMNS, ITEM_TABLES, type RawItem, toItem } from '#projections/repair-list/repair-list.item.ts';
import { orderOf } from '#projections/repair-list/repair-list.order.ts';
import { listRepairs } from '#projections/repair-list/repair-list.query.ts';
import { countRepairs } from '#projections/repair-list/repair-rows.query.ts';
import { duration, percentile, timeEach } from '../kernel/measure.ts';
import { SALESMEN } from './customers.ts';
import { CUSTOMERS } from './fill.ts';
import { type Asked, combination, searching, singles } from './queries.ts';
import { TECHNICIANS, TODAY } from './rows.ts';
import { searches } from './words.ts';
import { keepWriting } from './writing.ts';

const WRITES_PER_SECOND = 200;

export interface Timed {
  readonly what: string;
  readonly ms: number;
}

export interface Measured {
  /** The 99th percentile of a page by primary key, in milliseconds. */
  readonly key: number;
  readonly single: readonly Timed[];
  readonly combined: readonly Timed[];
  readonly searched: readonly Timed[];
}

/** Asks a filled list each question once, by the product's own queries, while rows are written. */
export async function measureList(pool: Pool, count: number, say: (line: string) => void): Promise<Measured> {
  const random = new Random(11);
  const alone = singles(random);
  const together = Array.from({ length: 400 }, () => combination(random));
  const typed = await searches(pool, random, 40);
  await timeEach(200, () => keyPage(pool, random.int(200, count)));
  const writing = keepWriting(pool, count, WRITES_PER_SECOND);
  try {
    const baseline = await timeEach(1_000, () => keyPage(pool, random.int(200, count)));
    const key = percentile(baseline, 0.99);
    say(`a page by primary key: p50 ${duration(percentile(baseline, 0.5))}, p99 ${duration(key)}`);
    const single = [...(await ask(pool, count, alone)), ...(await others(pool, random))];
    report(say, 'one filter or sort', single);
    const combined = await ask(pool, count, together);
    report(say, 'filters and sorts together', combined);
    const searched: Timed[] = [];
    for (const [kind, texts] of typed) {
      const asked = texts.map((text) => searching(random, text));
      const found = await ask(pool, count, asked);
      report(say, kind, found);
      searched.push(...found);
    }
    report(say, 'all searches', searched);
    return { key, single, combined, searched };
  } finally {
    say(`${await writing.stop()} rows written meanwhile`);
  }
}

async function keyPage(pool: Pool, before: number): Promise<void> {
  const rows = await rowsOf<RawItem>(
    pool,
    sql`select ${ITEM_COLUMNS} from ${ITEM_TABLES} where r.id < ${before} order by r.id desc limit 100`,
    'bench-key-page',
  );
  if (rows.map((row) => toItem(row, FIRST_STATES)).length !== 100) throw new Error('a page has 100 rows');
}

async function ask(pool: Pool, count: number, list: readonly Asked[]): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const one of list) {
    const cursor = one.depth > 0 ? await deepCursor(pool, count, one) : undefined;
    const query = { ...one.query, cursor };
    const [ms = 0] = await timeEach(1, () => listRepairs(pool, query, one.scope, TODAY));
    timed.push({ what: JSON.stringify({ ...one.query, ...one.scope, depth: one.depth }), ms });
  }
  return timed;
}

/** The cursor of a person who has paged through that share of the tab. */
async function deepCursor(
  pool: Pool,
  count: number,
  { query: { sort, direction, view }, depth }: Asked,
): Promise<string> {
  const order = orderOf({ sort, direction });
  const column = order.by?.by ?? order.id;
  const tab = view === 'all' ? 'closed' : view;
  const [end] = await rowsOf<{ v: string | number; id: number }>(
    pool,
    sql`select ${column} as v, r.id from read.repair_list r where ${column} is not null and tab = ${tab}
     order by ${orderBy({ ...order, by: order.by && { ...order.by, nullable: false } })} limit 1 offset ${Math.floor(depth * (tab === 'closed' ? 0.9 * count : 1_000))}`,
  );
  const { v, id } = end ?? { v: null, id: 1 };
  return writeCursor({ s: `${sort} ${direction}`, v: order.by ? [v, id] : [id], f: false, top: [] });
}

/** The counts of the tabs in everybody's scopes, and customers' own lists. */
async function others(pool: Pool, random: Random): Promise<Timed[]> {
  const timed: Timed[] = [];
  const time = async (what: string, work: () => Promise<unknown>) => {
    for (const ms of await timeEach(5, work)) timed.push({ what, ms });
  };
  await time('counts', () => countRepairs(pool));
  for (const salesmanId of SALESMEN)
    await time(`counts, salesman ${salesmanId}`, () => countRepairs(pool, { salesmanId }));
  for (const { id } of TECHNICIANS.slice(0, 8)) {
    await time(`counts, technician ${id}`, () => countRepairs(pool, { id_people: id }));
  }
  for (const id of [1, 2, 100, random.int(1, CUSTOMERS)]) {
    await time(`counts, customer ${id}`, () => countRepairs(pool, { customer_id: id }));
    await time(`his own list, customer ${id}`, () =>
      listCustomerRepairs(pool, id, { limit: 100, today: '2026-03-02' }),
    );
  }
  return timed;
}

function report(say: (line: string) => void, kind: string, timed: readonly Timed[]): void {
  const ms = timed.map((one) => one.ms);
  const slowest = [...timed].sort((a, b) => b.ms - a.ms).slice(0, 3);
  say(
    `${kind} (${timed.length}): p50 ${duration(percentile(ms, 0.5))}, p99 ${duration(percentile(ms, 0.99))}; slowest:`,
  );
  for (const one of slowest) say(`    ${duration(one.ms)}  ${one.what}`);
}
