import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** First half of the advisory locks' keys; the second is the follower's name. */
const LOCKS = 7242;

/** A process that is stopped or cut off for so long loses its lock, in ms. */
const LOST_AFTER_MS = 15_000;

/**
 * Holds a lock as long as its connection lives, and works meanwhile. The lock only keeps processes from working for
 * nothing: what makes a late owner harmless is the epoch of its checkpoint. An owner says every few seconds that it is
 * there; one that is stopped without dying does not keep the others waiting for ever.
 */
export async function whileOwner(
  databaseUrl: string,
  name: string,
  signal: AbortSignal,
  {
    askMs,
    lostAfterMs = LOST_AFTER_MS,
    work,
  }: { askMs: number; lostAfterMs?: number; work: (lost: AbortSignal) => Promise<void> },
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `officina-${name}`,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  const lost = new AbortController();
  const leave = () => lost.abort();
  client.on('error', leave);
  client.on('end', leave);
  signal.addEventListener('abort', leave);
  try {
    await client.connect();
    await client.query(`set idle_session_timeout = ${Math.trunc(lostAfterMs)}`);
    while (!lost.signal.aborted) {
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as taken',
        [LOCKS, name],
      );
      if (rows[0]?.taken) return await whileBeating(client, lostAfterMs / 4, leave, () => work(lost.signal));
      await pause(Math.min(askMs, lostAfterMs / 4), undefined, { signal: lost.signal }).catch(() => undefined);
    }
  } finally {
    signal.removeEventListener('abort', leave);
    await client.end().catch(() => undefined);
  }
}

async function whileBeating(
  client: pg.Client,
  everyMs: number,
  lost: () => void,
  work: () => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  const beating = (async () => {
    while (!over.signal.aborted) {
      await pause(everyMs, undefined, { signal: over.signal }).catch(() => undefined);
      if (!over.signal.aborted) await client.query('select 1').catch(lost);
    }
  })();
  try {
    await work();
  } finally {
    over.abort();
    await beating;
  }
}
