import type { Pool } from 'pg';
import { Random } from '#commands/demo/random.ts';
import { createTable, tableName } from '#projections/kernel/tables/table.ts';
import { repairList } from '#projections/repair-list/repair-list.projection.ts';
import { VERSION } from '../kernel/fill-projection.ts';
import { duration, inTurns, percentile, timeEach, times } from '../kernel/measure.ts';
import { CHANGES, writeOnce } from './writing.ts';

/**
 * The version of a table with the same columns that nobody searches or sorts: only its key and `_position` are indexed.
 */
const BARE = VERSION + 1;
const BATCH = 50;
const BATCHES = 30;

/** Says what a changed row among the newest costs in a list with all its indexes and counts, and in a bare table. */
export async function sayWriteCost(pool: Pool, count: number, say: (line: string) => void): Promise<void> {
  const random = new Random(7);
  const newest = Math.floor(count * 0.03);
  const bare = tableName(repairList, BARE);
  await pool.query(createTable(repairList, bare));
  const columns = [...Object.keys(repairList.columns).map((name) => `"${name}"`), '_position'].join(', ');
  await pool.query(`insert into ${bare} (${columns}) select ${columns} from read.repair_list where id > $1`, [
    count - newest,
  ]);
  await pool.query(`create index on ${bare} (_position)`);
  const ids = () => [...new Set(Array.from({ length: BATCH }, () => random.int(count - newest + 1, count)))];
  let nth = 0;
  for (const [what, change] of Object.entries(CHANGES)) {
    const perRow = async (version: number) => {
      const batches = await timeEach(BATCHES, () => writeOnce(pool, version, ids(), change, nth++));
      return percentile(batches, 0.5) / BATCH;
    };
    const { subject, baseline, ratio } = await inTurns(
      3,
      () => perRow(VERSION),
      () => perRow(BARE),
    );
    say(`a changed row (${what}): ${duration(subject)}, in a bare table ${duration(baseline)}: ${times(ratio)}`);
  }
  await pool.query(`drop table ${bare}`);
}
