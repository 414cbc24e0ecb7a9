import type { Pool, PoolClient } from 'pg';
import { romeMoment } from '#domain/kernel/calendar.ts';
import { pause } from '#platform/process/deadline.ts';

/** How long one attempt waits for transactions that can still read what was erased, in ms. */
const OLDER_MS = 60_000;
const POLL_MS = 250;
/** How long readers and writers of a table may have to wait behind our request for its lock, in ms. */
const LOCK_MS = 2_000;
const ATTEMPTS = 10;
/** How long one table may take by day, including the wait for its lock: its users wait as long. */
const LONGEST_MS = LOCK_MS + 5_000;
/** PostgreSQL's codes for a lock that was not available in time, and for a statement that took too long. */
const LOCK_NOT_AVAILABLE = '55P03';
const TOOK_TOO_LONG = '57014';

/**
 * Transactions for which rows are kept as they were before transaction `$1` (an `xid`): snapshots of this database, and
 * writers in any database of the server, because our own snapshot would begin with them.
 */
const OLDER = `
  select pid::text as who from pg_stat_activity
    where pid <> pg_backend_pid() and (age(backend_xid) > age($1::text::xid)
      or datname = current_database() and age(backend_xmin) > age($1::text::xid))
  union all select gid from pg_prepared_xacts where age(transaction) > age($1::text::xid)
  union all select slot_name::text from pg_replication_slots where age(xmin) > age($1::text::xid)`;

/**
 * Removes what was overwritten or deleted from the database's own files: old versions of rows, the remains that an
 * ordinary vacuum leaves within pages and indexes, the destroyed keys, and values of columns that statistics quote.
 * Every table of `read` and `vault` is written anew, while its users wait: about a second for ten thousand repairs. A
 * table that takes too long by day stays as it was, and is written anew at night. Events are not touched: they never
 * held anything readable. What is left is the write-ahead log, which the certificate names.
 * @param at the present instant (ISO 8601): decides whether it is night
 * @throws Error when older transactions, or other users of a table, do not end in time, or a table has to wait for the
 * night: nothing may be certified then
 */
export async function vacuumTraces(pool: Pool, at: string, longestMs = LONGEST_MS): Promise<void> {
  const client = await pool.connect();
  try {
    await olderTransactionsEnd(client);
    // The largest first: when it is too large, nobody had to wait for the others.
    const { rows } = await client.query<{ schema: string; name: string; table: string }>(
      `select schemaname as schema, tablename as name, format('%I.%I', schemaname, tablename) as table
       from pg_tables where schemaname in ('read', 'vault')
       order by pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass) desc, 1, 2`,
    );
    await client.query(`set lock_timeout = ${LOCK_MS}; set statement_timeout = ${isNight(at) ? 0 : longestMs}`);
    for (const { schema, name, table } of rows) {
      await inTime(table, () => forgetStatistics(client, schema, name));
      await inTime(table, () => client.query(`vacuum (full, analyze) ${table}`));
    }
    await inTime('pg_catalog.pg_statistic', () => client.query('vacuum (full) pg_catalog.pg_statistic'));
  } finally {
    // Ends the connection, because its settings were changed.
    client.release(true);
  }
}

/** Waits until older transactions end: a table that is written anew keeps what a transaction may still see. */
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

/**
 * `analyze` leaves the statistics of a table that has become empty as they were. Indexes have statistics of their own.
 */
async function forgetStatistics(client: PoolClient, schema: string, name: string): Promise<void> {
  await client.query(
    `select pg_clear_attribute_stats(schemaname, tablename, attname, inherited) from pg_stats
     where schemaname = $1 and (tablename = $2 or tablename in
       (select indexname from pg_indexes where schemaname = $1 and tablename = $2))`,
    [schema, name],
  );
}

/** Gives way and tries again, so that nobody waits behind us for longer than {@link LOCK_MS}. */
async function inTime(table: string, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === TOOK_TOO_LONG)
        throw new Error(`${table} is too large to be written anew by day: at night it will be`);
      if (code !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS) throw error;
      await pause(POLL_MS * attempt);
    }
  }
}

/**
 * From one to five in Rome. A step that failed is tried again at least hourly, so one of its tries falls into the
 * night.
 */
function isNight(at: string): boolean {
  const hour = romeMoment(at).slice(-8, -6);
  return hour >= '01' && hour < '05';
}
