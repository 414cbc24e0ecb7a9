import type { Pool } from 'pg';

/** A message that was pushed, or that a crash left half-way, is of no use once no event can ask for it again. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes messages that are a month old. @returns how many */
export async function prunePush(pool: Pool, now: number): Promise<number> {
  const { rowCount } = await pool.query(`delete from vault.push_outbox where created_at < $1`, [
    new Date(now - KEPT_MS).toISOString(),
  ]);
  return rowCount ?? 0;
}
