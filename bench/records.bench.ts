import type { Pool } from 'pg';
import { Random } from '#commands/demo/random.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import type { Family } from '#domain/records/record-state.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { arrayOf, ownSql, rowsOf, sql } from '#platform/postgres/sql.ts';
import { writeCursor } from '#projections/kernel/lists/cursor.ts';
import { sortExpression } from '#projections/records/record-columns.ts';
import { listRecords } from '#projections/records/record-list.query.ts';
import { recordOptions } from '#projections/records/record-options.query.ts';
import { columnsIn, type Found, tableOf, viewOf } from '#projections/records/record-table.ts';
import { fillFamily } from '#test/support/records/many-records.ts';
import type { Bench, Row } from './kernel/bench.ts';
import { duration, percentile, timeEach, times } from './kernel/measure.ts';
import { type Asked, asking, typedWords } from './records/queries.ts';
import { keepWriting } from './records/writing.ts';

const COUNT = Number(process.env.BENCH_RECORDS ?? 1_000_000);
/** The family with the most kinds of fields: translated, named, amounts, a list of rows. */
const FAMILY = process.env.BENCH_FAMILY ?? 'carrier';
const WRITES_PER_SECOND = 100;

interface Timed {
  readonly what: string;
  readonly ms: number;
}

/**
 * The record kit's own queries over a family of a million records, while records are written, against a page by primary
 * key.
 */
export const bench: Bench = async ({ pool, say }) => {
  const family = recordFamily(FAMILY);
  const [filled = 0] = await timeEach(1, () => fillFamily(pool, family, COUNT));
  say(`${duration(filled)}  ${COUNT} rows of ${family.name} made and indexed`);
  const random = new Random(11);
  const { singles, combined, searching } = asking(family);
  const alone = singles(random);
  const together = Array.from({ length: 200 }, () => combined(random));
  const ids = Array.from({ length: 5_000 }, () => random.int(1, COUNT));
  const named = await rowsOf<{ label: string }>(
    pool,
    sql`select label_it as label from ${tableOf(family)} where id = any(${arrayOf(ids, 'int8')})`,
  );
  const typed = typedWords(
    named.map(({ label }) => label),
    random,
    40,
  );
  await timeEach(300, () => keyPage(pool, family, random.int(200, COUNT)));
  const writing = keepWriting(pool, family, COUNT, WRITES_PER_SECOND);
  const ask = async (list: readonly Asked[]) => {
    const timed: Timed[] = [];
    for (const one of list) {
      const cursor = one.depth > 0 ? await deepCursor(pool, family, one) : undefined;
      const query = cursor === undefined ? one.query : { ...one.query, cursor };
      const [ms = 0] = await timeEach(1, () => listRecords(pool, family, query));
      timed.push({ what: JSON.stringify({ ...one.query, depth: one.depth }), ms });
    }
    return timed;
  };
  try {
    const baseline = await timeEach(1_000, () => keyPage(pool, family, random.int(200, COUNT)));
    const key = percentile(baseline, 0.99);
    say(`a page by primary key: p50 ${duration(percentile(baseline, 0.5))}, p99 ${duration(key)}`);
    const single = await ask([...alone, ...alone]);
    report(say, 'one filter or sort', single);
    const mixed = await ask(together);
    report(say, 'filters and sorts together', mixed);
    const searched: Timed[] = [];
    const chosen: Timed[] = [];
    for (const [kind, texts] of typed) {
      const found = await ask(texts.map((text) => searching(random, text)));
      report(say, `searched: ${kind}`, found);
      searched.push(...found);
      const options: Timed[] = [];
      for (const term of [...texts, '*']) {
        const choice = { term, filters: [], language: 'it', scope: {} } as const;
        const [ms = 0] = await timeEach(1, () => recordOptions(pool, family, choice));
        options.push({ what: term, ms });
      }
      report(say, `select: ${kind}`, options);
      chosen.push(...options);
    }
    return [
      row(
        'any filter or sort, first and deep pages, counts',
        single,
        key,
        'p99 ≤ 5 × a primary-key page',
        (p99) => p99 <= 5 * key,
      ),
      row('filters and a sort together', mixed, key, 'p99 ≤ 100 ms', (p99) => p99 <= 100),
      row('search, with any filter and sort', searched, key, 'p99 ≤ 100 ms', (p99) => p99 <= 100),
      row('select', chosen, key, 'p99 ≤ 20 ms', (p99) => p99 <= 20),
    ];
  } finally {
    say(`${await writing.stop()} rows written meanwhile`);
  }
};

function row(what: string, timed: readonly Timed[], key: number, target: string, holds: (p99: number) => boolean): Row {
  const ms = timed.map((one) => one.ms);
  const p99 = percentile(ms, 0.99);
  return {
    what: `a family of ${COUNT.toLocaleString('en')} records: ${what}`,
    target,
    measured: `p99 ${duration(p99)}, ${times(p99 / key)} (p50 ${duration(percentile(ms, 0.5))}; a primary-key page p99 ${duration(key)})`,
    reached: holds(p99),
  };
}

async function keyPage(pool: Pool, family: Family, before: number): Promise<void> {
  const rows = await rowsOf<Found>(
    pool,
    sql`select ${columnsIn(family)}, r.label_it as _label, r._position from ${tableOf(family)} r
     where r.id < ${before} order by r.id desc limit 100`,
  );
  if (rows.map((one) => viewOf(family, one)).length !== 100) throw new Error('a page has 100 rows');
}

/** The cursor of a person who has paged through that share of the list. */
async function deepCursor(pool: Pool, family: Family, { query, depth }: Asked): Promise<string | undefined> {
  const { sort, direction, archived } = query;
  const field = family.fields[sort] as Field;
  const by = ownSql(sortExpression(sort, field, direction, 'it', 'r.'));
  const word = ownSql(direction);
  const [end] = await rowsOf<{ v: string | number; id: number }>(
    pool,
    sql`select ${by} as v, r.id from ${tableOf(family)} r where r.archived = ${archived}
     order by ${by} ${word}, r.id ${word} limit 1 offset ${Math.floor(depth * COUNT * (archived ? 0.05 : 0.95))}`,
  );
  const s = `${sort} ${direction} ${field.rules.translated ? 'it' : ''}`;
  return end && writeCursor({ s, v: [end.v, end.id] });
}

function report(say: (line: string) => void, kind: string, timed: readonly Timed[]): void {
  const ms = timed.map((one) => one.ms);
  const slowest = [...timed].sort((a, b) => b.ms - a.ms).slice(0, 3);
  say(`${kind} (${timed.length}): p50 ${duration(percentile(ms, 0.5))}, p99 ${duration(percentile(ms, 0.99))}`);
  for (const one of slowest) say(`    ${duration(one.ms)}  ${one.what}`);
}
