import type { Prune } from '#workers/pruning/pruning.ts';

/** How long people can find what they were told, in days. */
const KEPT_DAYS = 180;

/** Deletes what was told long ago; what happened stays in the log. */
export const pruneNotifications: Prune = async (pool, now) => {
  const { rowCount } = await pool.query('delete from vault.notifications where at < $1', [
    new Date(now - KEPT_DAYS * 86_400_000).toISOString(),
  ]);
  return rowCount ?? 0;
};
