import type { Pool } from 'pg';

/** For so many days a retry of a command finds its first try. No client retries after days. */
export const COMMANDS_KEPT_DAYS = 90;
/** Rows of one statement: so few that nobody notices its locks. */
const BATCH = 2_000;

/**
 * Removes what is kept of commands claimed more than {@link COMMANDS_KEPT_DAYS} days ago, in bounded batches. Events
 * stay: a follow-up that runs from the log after that finds its own events in its stream.
 * @param signal ends it between two batches
 * @returns the number of removed rows
 */
export async function pruneCommands(pool: Pool, now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - COMMANDS_KEPT_DAYS * 86_400_000);
  let removed = 0;
  while (!signal?.aborted) {
    const { rowCount } = await pool.query(
      `delete from vault.commands where ctid = any(array(
         select ctid from vault.commands where taken_at < $1 limit ${BATCH} for update skip locked))`,
      [before],
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) break;
  }
  return removed;
}
