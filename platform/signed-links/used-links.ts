import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/**
 * Uses up a token that holds once: a magic link, a question to a provider.
 * @param expiresAt ISO 8601: the use is remembered until then
 * @returns false: it was used before
 */
export async function takeOnce(pool: Pool, token: string, expiresAt: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'insert into vault.used_links (hash, expires_at) values ($1, $2) on conflict (hash) do nothing',
    [createHash('sha256').update(token).digest(), expiresAt],
  );
  return rowCount === 1;
}
