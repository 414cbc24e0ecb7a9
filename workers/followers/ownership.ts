import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** First half of the advisory locks' keys; the second is the follower's name. */
const LOCKS = 7242;

/**
 * Holds a lock as long as its connection lives, and works meanwhile. The lock only keeps processes from working for
 * nothing: what makes a late owner harmless is the epoch of its checkpoint.
 */
export async function whileOwner(
  databaseUrl: string,
  name: string,
  signal: AbortSignal,
  { askMs, work }: { askMs: number; work: (lost: AbortSignal) => Promise<void> },
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `officina-${name}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  const lost = new AbortController();
  const leave = () => lost.abort();
  client.on('error', leave);
  client.on('end', leave);
  signal.addEventListener('abort', leave);
  try {
    await client.connect();
    while (!lost.signal.aborted) {
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as taken',
        [LOCKS, name],
      );
      if (rows[0]?.taken) return await work(lost.signal);
      await pause(askMs, undefined, { signal: lost.signal }).catch(() => undefined);
    }
  } finally {
    signal.removeEventListener('abort', leave);
    await client.end().catch(() => undefined);
  }
}
