import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** A link as its owner sees it. The secret itself is not stored, only its hash. */
export interface CalendarLink {
  readonly created_at: string;
  readonly read_at: string | null;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Creates an account's link and returns its token, which is shown only this once. The account's previous link stops
 * working.
 */
export async function makeCalendarLink(pool: Pool, accountId: number, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into vault.calendar_links (account_id, hash, created_at) values ($1, $2, $3)
     on conflict (account_id) do update set hash = excluded.hash, created_at = excluded.created_at, read_at = null`,
    [accountId, hashOf(token), new Date(now).toISOString()],
  );
  return token;
}

export async function withdrawCalendarLink(pool: Pool, accountId: number): Promise<void> {
  await pool.query('delete from vault.calendar_links where account_id = $1', [accountId]);
}

export async function readCalendarLink(pool: Pool, accountId: number): Promise<CalendarLink | null> {
  const { rows } = await pool.query<{ created_at: string; read_at: string | null }>(
    'select created_at, read_at from vault.calendar_links where account_id = $1',
    [accountId],
  );
  return rows[0] ?? null;
}

/**
 * The account that owns the link; null when the token is unknown or withdrawn. Records the time of reading, once an
 * hour.
 */
export async function ownerOfCalendarLink(pool: Pool, token: string, now: number): Promise<number | null> {
  const { rows } = await pool.query<{ account_id: number }>(
    `with found as (select account_id, read_at from vault.calendar_links where hash = $1),
     noted as (
       update vault.calendar_links l set read_at = $2::timestamptz from found f
        where l.account_id = f.account_id and (f.read_at is null or f.read_at < $2::timestamptz - interval '1 hour'))
     select account_id from found`,
    [hashOf(token), new Date(now).toISOString()],
  );
  return rows[0]?.account_id ?? null;
}
