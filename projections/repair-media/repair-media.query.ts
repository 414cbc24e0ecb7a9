import type { Pool } from 'pg';

/** Whose repairs a file is attached to: customers' ids. */
export async function customersOfMedia(pool: Pool, media: number): Promise<number[]> {
  const { rows } = await pool.query<{ customer_id: number }>(
    'select distinct customer_id from read.repair_media where media @> $1::jsonb',
    [JSON.stringify([media])],
  );
  return rows.map((row) => row.customer_id);
}
