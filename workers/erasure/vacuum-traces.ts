import type { Pool, PoolClient } from 'pg';
import { pause } from '#platform/process/deadline.ts';

/** How long one attempt waits for transactions that can still read what was erased, in ms. */
const OLDER_MS = 60_000;
const POLL_MS = 250;
/** How long whoever reads or writes a table may be kept waiting for our turn at it, in ms. */
const LOCK_MS = 2_000;
const ATTEMPTS = 10;
/** PostgreSQL's code for a lock that was not had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Transactions for whose sake rows are kept as they were before transaction $1 (an `xid`): views of this database, and
 * whatever writes in any database of the server, because our own view would begin with it.
 */
const OLDER = `
  select pid::text as who from pg_stat_activity
    where pid <> pg_backend_pid() and (age(backend_xid) > age($1::text::xid)
      or datname = current_database() and age(backend_xmin) > age($1::text::xid))
  union all select gid from pg_prepared_xacts where age(transaction) > age($1::text::xid)
  union all select slot_name::text from pg_replication_slots where age(xmin) > age($1::text::xid)`;

/**
 * Takes what was overwritten or deleted out of the database's own files: rows of before, the rests that an ordinary vacuum
 * leaves within pages and indexes, the destroyed keys, and what statistics quote of columns. Every table of `read` and
 * `vault` is written anew, which its users wait for: about a second for ten thousand repairs. Events are not touched, they
 * never held anything readable. What is left is the write-ahead log, which the certificate names.
 * @throws Error when older transactions, or other users of a table, do not end in time: nothing may be certified then
 */
export async function vacuumTraces(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await olderTransactionsEnd(client);
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    const { rows } = await client.query<{ schema: string; name: string; table: string }>(
      `select schemaname as schema, tablename as name, format('%I.%I', schemaname, tablename) as table
       from pg_tables where schemaname in ('read', 'vault') order by 1, 2`,
    );
    for (const { schema, name, table } of rows) {
      await withLock(() => forgetStatistics(client, schema, name));
      await withLock(() => client.query(`vacuum (full, analyze) ${table}`));
    }
    await withLock(() => client.query('vacuum (full) pg_catalog.pg_statistic'));
  } finally {
    // With its setting.
    client.release(true);
  }
}

/** A table that is written anew keeps what a transaction may still see. */
async function olderTransactionsEnd(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::xid::text as xid');
  const xid = rows[0]?.xid;
  for (let waited = 0; ; waited += POLL_MS) {
    const older = await client.query<{ who: string }>(OLDER, [xid]);
    if (older.rows.length === 0) return;
    if (waited >= OLDER_MS) {
      throw new Error(`what was erased can still be read by ${older.rows.map(({ who }) => who).join(', ')}`);
    }
    await pause(POLL_MS);
  }
}

/** Of a table that has become empty, `analyze` leaves the statistics as they were. Those of its indexes are theirs. */
async function forgetStatistics(client: PoolClient, schema: string, name: string): Promise<void> {
  await client.query(
    `select pg_clear_attribute_stats(schemaname, tablename, attname, inherited) from pg_stats
     where schemaname = $1 and (tablename = $2 or tablename in
       (select indexname from pg_indexes where schemaname = $1 and tablename = $2))`,
    [schema, name],
  );
}

/** Gives way and tries again, so that nobody waits behind us for longer than {@link LOCK_MS}. */
async function withLock(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS) throw error;
      await pause(POLL_MS * attempt);
    }
  }
}
