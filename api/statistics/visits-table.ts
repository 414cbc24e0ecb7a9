import type { Pool } from 'pg';

/** Views of one page, from one source, in one language, on one day (Europe/Rome). */
export interface ViewSum {
  readonly day: string;
  readonly page: string;
  readonly source: string;
  readonly language: string;
  readonly views: number;
}

/** Sums that are added to the table together; the id tells whether they were. */
export interface ViewBatch {
  readonly id: string;
  readonly sums: readonly ViewSum[];
}

/** How long the id of a batch is kept: a process that was away for longer no longer exists. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Adds views to `vault.visits`. A batch is sent again until its answer comes; the same batch again adds nothing.
 * @throws what the database throws; the batch may then have been added or not
 */
export async function addViews(pool: Pool, { id, sums }: ViewBatch): Promise<void> {
  await pool.query(
    // All processes write rows in the same order, so that no two wait for each other.
    `with fresh as (insert into vault.visit_batches (id) values ($1) on conflict do nothing returning id)
     insert into vault.visits as v (day, page, source, language, views)
     select c.day, c.page, c.source, c.language, c.views
     from unnest($2::date[], $3::text[], $4::text[], $5::text[], $6::bigint[]) c (day, page, source, language, views)
     where exists (select from fresh)
     order by 1, 2, 3, 4
     on conflict (day, page, source, language) do update set views = v.views + excluded.views`,
    [
      id,
      ...[sums.map(({ day }) => day), sums.map(({ page }) => page), sums.map(({ source }) => source)],
      ...[sums.map(({ language }) => language), sums.map(({ views }) => views)],
    ],
  );
}

/** Deletes the ids of batches that nobody will send again; the sums stay. @param now milliseconds since 1970 */
export async function pruneViewBatches(pool: Pool, now: number): Promise<number> {
  const before = new Date(now - KEPT_MS).toISOString();
  const { rowCount } = await pool.query('delete from vault.visit_batches where at < $1', [before]);
  return rowCount ?? 0;
}
