import { hostname } from 'node:os';
import pg from 'pg';
import { pause } from '#platform/process/deadline.ts';

/**
 * The advisory lock's key, the same in every Officina. A process that works on the database holds it shared, one that
 * must be alone holds it exclusively.
 */
const LOCK = 724_200_060;
const RETRY_MS = 1_000;

/** Other processes work on this database, or one must be alone with it. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

/** A process's shared lock on its database. The database drops it together with the process. */
export interface Attendance {
  leave(): Promise<void>;
}

/**
 * Holds the shared lock on a database until `leave` is called. A connection that breaks is opened again.
 * @param onLost called when the lock was lost with its connection, and another process has been alone with the database
 *   since
 * @throws DatabaseInUse when another process is alone with the database now
 */
export async function attend(url: string, onLost: (error: DatabaseInUse) => void): Promise<Attendance> {
  const leaving = new AbortController();
  let client = await enter(url);
  const watch = async () => {
    while (!leaving.signal.aborted) {
      await ended(client);
      while (!leaving.signal.aborted) {
        try {
          client = await enter(url);
          break;
        } catch (error) {
          if (error instanceof DatabaseInUse) return onLost(error);
          await pause(RETRY_MS, leaving.signal, { holds: false });
        }
      }
    }
    client.connection.stream.destroy();
  };
  const watching = watch();
  return {
    leave: async () => {
      leaving.abort();
      client.connection.stream.destroy();
      await watching;
    },
  };
}

/**
 * Does work that must be alone with its database: no other process may be at work, and none can begin before it is
 * done.
 * @throws DatabaseInUse naming the processes that work
 */
export async function runExclusively<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = await open(url);
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK]);
    if (!rows[0]?.got)
      throw new DatabaseInUse(`Officina is at work on this database: stop it first (${await namesOfHolders(client)})`);
    return await work();
  } finally {
    await client.end();
  }
}

async function enter(url: string): Promise<pg.Client> {
  const client = await open(url);
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock_shared($1) as got', [LOCK]);
  if (rows[0]?.got) return client;
  await client.end();
  throw new DatabaseInUse('this database is being moved or restored: wait until that is done');
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `officina process ${process.pid} on ${hostname()}`.slice(0, 63),
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function ended(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    if (client.connection.stream.destroyed) resolve();
    else client.once('end', () => resolve());
  });
}

async function namesOfHolders(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.objid = $1 and a.datname = current_database()
      order by 1 limit 10`,
    [LOCK],
  );
  return rows.map(({ name }) => name).join('; ');
}
