import type pg from 'pg';
import type { Projection } from '../projection.ts';
import { openBuildClient } from './build-client.ts';

/** Indexes made at once: each keeps one of the database's processors busy. */
const LANES = 2;

/** Makes a filled table's indexes, which takes the database longer than filling it. */
export async function makeIndexes({
  connect,
  table,
  projection,
  signal,
}: {
  readonly connect: string;
  readonly table: string;
  readonly projection: Projection;
  readonly signal: AbortSignal;
}): Promise<void> {
  // The slow ones stand last in every definition, and would keep one lane busy alone.
  const left = projection.indexes.toReversed();
  const lane = async () => {
    const client: pg.Client = await openBuildClient(connect);
    try {
      await client.query(`set maintenance_work_mem = '256MB'`);
      for (let index = left.shift(); index !== undefined; index = left.shift()) {
        signal.throwIfAborted();
        await client.query(`create index on ${table} ${index}`);
      }
    } finally {
      left.length = 0;
      await client.end().catch(() => undefined);
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(LANES, left.length) }, lane));
  for (const outcome of lanes) if (outcome.status === 'rejected') throw outcome.reason;
}
