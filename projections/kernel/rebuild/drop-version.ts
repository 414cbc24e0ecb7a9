import type pg from 'pg';
import type { Projection } from '../projection.ts';
import { dropCounters } from '../tables/counter-tables.ts';
import { tableName } from '../tables/table.ts';

/** Versions of tables that builds left behind when their process was killed. */
export async function leftovers(client: pg.Client, projection: Projection): Promise<number[]> {
  const { rows } = await client.query<{ version: number }>(
    'select version from read.checkpoints where projection = $1 and not live',
    [projection.name],
  );
  return rows.map(({ version }) => version);
}

/**
 * Drops a table that is not live, with everything noted of it. For each lock it waits up to 5 s for transactions that
 * still read the table.
 */
export async function dropVersion(client: pg.Client, projection: Projection, version: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '5s'`);
    await client.query(`drop table if exists ${tableName(projection, version)}`);
    for (const statement of dropCounters(projection, version)) await client.query(statement);
    for (const noted of ['denormalized_labels', 'quarantine', 'skipped', 'checkpoints']) {
      await client.query(`delete from read.${noted} where projection = $1 and version = $2`, [
        projection.name,
        version,
      ]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
