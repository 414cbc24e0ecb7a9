import type { Pool } from 'pg';
import { adSearch } from '#projections/ad-search/ad-search.projection.ts';
import type { AdSearchRow } from '#projections/ad-search/ad-search.row.ts';
import type { Projection } from '#projections/kernel/projection.ts';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { tableSql } from '#projections/kernel/tables/table.ts';

/** Makes the table that ads are searched in, empty. */
export async function makeAdTable(pool: Pool): Promise<void> {
  await ensureSchema(pool, [adSearch as unknown as Projection]);
}

/**
 * Inserts or replaces rows, and removes some, by the runner's own statements, so that everything derived from the rows
 * follows.
 */
export async function writeAds(pool: Pool, rows: readonly AdSearchRow[], gone: readonly number[] = []): Promise<void> {
  const sql = tableSql(adSearch as unknown as Projection, 1);
  const positioned = rows.map((row) => ({ ...row, _position: `test:${String(row.id).padStart(20, '0')}` }));
  await pool.query({ ...sql.upsert, values: [JSON.stringify(positioned)] });
  if (gone.length > 0) await pool.query({ ...sql.remove, values: [gone] });
}
