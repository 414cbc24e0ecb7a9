import type { Pool } from 'pg';

const DAY_MS = 86_400_000;

/**
 * Deletes what nobody can use any more: sessions that ended a month ago (with their refresh tokens), counts of failures
 * a day old, used links past their time, set-ups of a second factor that nobody confirmed within a day, hashes whose
 * command came to nothing within a month. The pruning of `main/retention.ts` calls it. Gives the number of rows
 * removed.
 */
export async function sweepAuth(pool: Pool, now: number): Promise<number> {
  const monthAgo = new Date(now - 30 * DAY_MS).toISOString();
  const dayAgo = new Date(now - DAY_MS).toISOString();
  const removed = await Promise.all([
    pool.query('delete from vault.sessions where expires_at < $1 or ended_at < $1', [monthAgo]),
    pool.query('delete from vault.sign_in_failures where last_at < $1', [dayAgo]),
    pool.query('delete from vault.used_links where expires_at < $1', [new Date(now).toISOString()]),
    pool.query('delete from vault.second_factors where confirmed_by is null and begun_at < $1', [dayAgo]),
    pool.query('delete from vault.credentials where account_id is null and created_at < $1', [monthAgo]),
  ]);
  return removed.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
