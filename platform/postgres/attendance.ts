import { hostname } from 'node:os';
import pg from 'pg';
import { pause } from '#platform/process/deadline.ts';

/** Drawn once; every Officina on one database knows it. Whoever works holds it shared, who must be alone exclusively. */
const LOCK = 724_200_060;
const RETRY_MS = 1_000;

/** Others work on this database, or somebody must be alone with it. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

/** A place among those who work on a database. The database itself drops it with the process. */
export interface Attendance {
  leave(): Promise<void>;
}

/**
 * Says that this process works on a database, for as long as it does. A connection that breaks is made again.
 * @param onLost told when the place was lost with its connection, and somebody is alone with the database since
 * @throws DatabaseInUse when somebody is alone with it now
 */
export async function attend(url: string, onLost: (error: DatabaseInUse) => void): Promise<Attendance> {
  const left = new AbortController();
  let client = await enter(url);
  const watch = async () => {
    while (!left.signal.aborted) {
      await ended(client);
      while (!left.signal.aborted) {
        try {
          client = await enter(url);
          break;
        } catch (error) {
          if (error instanceof DatabaseInUse) return onLost(error);
          await pause(RETRY_MS, left.signal, { holds: false });
        }
      }
    }
    client.connection.stream.destroy();
  };
  const watching = watch();
  return {
    leave: async () => {
      left.abort();
      client.connection.stream.destroy();
      await watching;
    },
  };
}

/**
 * Does a work that must be alone with its database: nobody else may be at work, and nobody can begin before it is done.
 * @throws DatabaseInUse naming who works
 */
export async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = await open(url);
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK]);
    if (!rows[0]?.got)
      throw new DatabaseInUse(`Officina is at work on this database: stop it first (${await who(client)})`);
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

async function who(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.objid = $1 and a.datname = current_database()
      order by 1 limit 10`,
    [LOCK],
  );
  return rows.map(({ name }) => name).join('; ');
}
