import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';

/** How long a used token still gives its successor: for two tabs, and for an answer that was lost. */
export const GRACE_MS = 30_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
/**
 * 256 random bits in the salt make the successor as good as random to anybody who lacks either the token or the table.
 */
const successorOf = (token: string, salt: Buffer) => createHmac('sha256', token).update(salt).digest('base64url');

interface TokenRow {
  readonly session_id: string;
  readonly used_at: string | null;
  readonly salt: Buffer | null;
}

async function rowOf(client: PoolClient, token: string): Promise<TokenRow | null> {
  const { rows } = await client.query<TokenRow>(
    'select session_id, used_at, salt from vault.refresh_tokens where hash = $1',
    [hashOf(token)],
  );
  return rows[0] ?? null;
}

async function insert(client: PoolClient, sessionId: string, token: string, now: string): Promise<void> {
  await client.query('insert into vault.refresh_tokens (hash, session_id, issued_at) values ($1, $2, $3)', [
    hashOf(token),
    sessionId,
    now,
  ]);
}

/** The first token of a session: 256 random bits. */
export async function firstToken(client: PoolClient, sessionId: string, now: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insert(client, sessionId, token, now);
  return token;
}

/** The session in which a token was issued, used or not; null: no token of ours. */
export async function sessionOf(client: PoolClient, token: string): Promise<string | null> {
  return (await rowOf(client, token))?.session_id ?? null;
}

/**
 * Trades a token for its successor. Call it with the session's row locked, so that of two concurrent calls the second
 * finds what the first did. A token used within {@link GRACE_MS} gives the same successor again, or, where that was
 * traded too, the newest of its line: so no tab is left with a used token.
 */
export async function trade(client: PoolClient, token: string, now: string): Promise<{ token: string } | 'reused'> {
  const presented = await rowOf(client, token);
  if (presented?.used_at && Date.parse(now) - Date.parse(presented.used_at) > GRACE_MS) return 'reused';
  let current = token;
  for (let row = presented; row; row = await rowOf(client, current)) {
    if (!row.salt) {
      if (current !== token) return { token: current };
      const salt = randomBytes(32);
      const successor = successorOf(token, salt);
      await client.query('update vault.refresh_tokens set used_at = $2, salt = $3 where hash = $1', [
        hashOf(token),
        now,
        salt,
      ]);
      await insert(client, row.session_id, successor, now);
      return { token: successor };
    }
    current = successorOf(current, row.salt);
  }
  throw new Error('a refresh token was traded for one that is not there');
}
