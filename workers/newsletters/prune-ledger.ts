import type { Prune } from '#workers/pruning/pruning.ts';

/** How long the ledger names each recipient of a newsletter that is over; after that it keeps only counts. */
export const LEDGER_KEPT_DAYS = 365;

/**
 * Turns the ledgers of newsletters that are over into counts, {@link LEDGER_KEPT_DAYS} days after they were frozen, and
 * deletes reports of failed delivery of that age. Complaints stay counted, and suppressed addresses suppressed. Returns
 * how many rows were deleted.
 */
export const pruneLedger: Prune = async (pool, now) => {
  const before = new Date(now - LEDGER_KEPT_DAYS * 86_400_000).toISOString();
  const { rows } = await pool.query<{ gone: number }>(
    `with old as (
       select newsletter_id from vault.newsletter_sendings where finished and sums is null and frozen_at < $1 for update skip locked),
     gone as (
       delete from vault.newsletter_recipients where newsletter_id in (select newsletter_id from old)
       returning newsletter_id, state, left_at),
     counted as (
       select newsletter_id, state, count(*) as count, count(left_at) as gone_by from gone group by newsletter_id, state),
     summed as (
       update vault.newsletter_sendings s set sums = jsonb_build_object(
         'fates', coalesce((select jsonb_object_agg(state, count) from counted c where c.newsletter_id = s.newsletter_id), '{}'),
         'left', coalesce((select sum(gone_by) from counted c where c.newsletter_id = s.newsletter_id), 0))
       where newsletter_id in (select newsletter_id from old))
     select count(*)::int as gone from gone`,
    [before],
  );
  const reports = await pool.query(`delete from vault.mail_bounces where at < $1 and verdict <> 'complaint'`, [before]);
  return (rows[0]?.gone ?? 0) + (reports.rowCount ?? 0);
};
