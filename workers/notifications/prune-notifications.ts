import type { Prune } from '#workers/pruning/pruning.ts';

/** So long one may still find what one was told, in days. */
const KEPT_DAYS = 180;

/** Forgets what was told long ago; what happened stands in the log. */
export const pruneNotifications: Prune = async (pool, now) => {
  const { rowCount } = await pool.query('delete from vault.notifications where at < $1', [
    new Date(now - KEPT_DAYS * 86_400_000).toISOString(),
  ]);
  return rowCount ?? 0;
};
