import type { Bench, Row } from './kernel/bench.ts';
import { duration, percentile, times } from './kernel/measure.ts';
import { fillRepairList } from './list/fill.ts';
import { measureList, type Timed } from './list/measure.ts';
import { sayWriteCost } from './list/write-cost.ts';

const COUNT = Number(process.env.BENCH_LIST_ROWS ?? 1_000_000);

/** The list's own queries over a million repairs, while rows are being written, against a page by primary key. */
export const bench: Bench = async ({ databaseUrl, pool, say }) => {
  await fillRepairList(databaseUrl, pool, COUNT, say);
  const { key, single, combined, searched } = await measureList(pool, COUNT, say);
  await sayWriteCost(pool, COUNT, say);
  return [
    row('any indexed filter or sort, every tab, first and deep pages, counts', single, key, KEY_PAGES),
    row('filters and sorts, any combination', combined, key, MILLISECONDS),
    row('search with a typing error, any search, any combination', searched, key, MILLISECONDS),
  ];
};

/** A single filter or sort is compared with pages by key; combinations and searches must stay below a time. */
const KEY_PAGES = { target: 'p99 ≤ 5 × a primary-key page', holds: (p99: number, key: number) => p99 <= 5 * key };
const MILLISECONDS = { target: 'p99 ≤ 100 ms', holds: (p99: number) => p99 <= 100 };

function row(
  what: string,
  timed: readonly Timed[],
  key: number,
  { target, holds }: { target: string; holds(p99: number, key: number): boolean },
): Row {
  const ms = timed.map((one) => one.ms);
  const p99 = percentile(ms, 0.99);
  return {
    what: `repair list, ${COUNT.toLocaleString('en')} repairs: ${what}`,
    target,
    measured: `p99 ${duration(p99)}, ${times(p99 / key)} (p50 ${duration(percentile(ms, 0.5))}; a primary-key page p99 ${duration(key)})`,
    reached: holds(p99, key),
  };
}
