import type pg from 'pg';
import { allEnded } from '#platform/process/all-ended.ts';
import type { Projection } from '../projection.ts';
import { indexStatements, tableName } from '../tables/table.ts';
import { openBuildClient } from './build-client.ts';

/** Indexes made at once: each keeps one of the database's processors busy. */
const LANES = 2;

/** Makes a filled table's statistics and indexes. */
export async function makeIndexes({
  connect,
  projection,
  version,
  signal,
}: {
  readonly connect: string;
  readonly projection: Projection;
  readonly version: number;
  readonly signal: AbortSignal;
}): Promise<void> {
  // Every definition lists its slow indexes last, where they would keep one lane busy alone: they are started first.
  const indexes = indexStatements(projection, version).toReversed();
  // The statistics first, while the counter tables are filled: the table admits no index during ANALYZE.
  const left = [`analyze ${tableName(projection, version)}`, ...indexes];
  const lane = async () => {
    const client: pg.Client = await openBuildClient(connect);
    try {
      // The lanes run in parallel already: parallel workers of one would take the processors from the other.
      await client.query(`set maintenance_work_mem = '256MB'; set max_parallel_maintenance_workers = 0`);
      for (let statement = left.shift(); statement !== undefined; statement = left.shift()) {
        signal.throwIfAborted();
        await client.query(statement);
      }
    } finally {
      left.length = 0;
      await client.end().catch(() => undefined);
    }
  };
  await allEnded(Array.from({ length: Math.min(LANES, left.length) }, lane));
}
