import type pg from 'pg';

/** Notes of removed rows are kept this long: a client that was away for longer asks for everything. */
const KEPT = '1 day';

/**
 * Deletes old notes of removed rows, and notes the position from which the remaining ones are complete
 * (`removed_from`).
 */
export async function pruneRemoved(pool: pg.Pool, projections: readonly string[]): Promise<void> {
  await pool.query(
    `with gone as (
       delete from read.removed where projection = any($1) and at < now() - $2::interval returning projection, position
     )
     update read.checkpoints c set removed_from = greatest(c.removed_from, g.position)
     from (select projection, max(position) as position from gone group by 1) g
     where c.projection = g.projection and c.live`,
    [projections, KEPT],
  );
}
