import pg from 'pg';
import { pgTypes } from './wire-types.ts';

/** The way to one database. */
export interface Pools {
  readonly url: string;
  readonly pg: pg.Pool;
  /** Ends it, when what runs has finished. */
  end(): Promise<void>;
}

export interface PoolOptions {
  /** Most connections (default 10). */
  readonly max?: number;
  /** Shown in `pg_stat_activity`, to tell who blocks whom (default `officina`). */
  readonly applicationName?: string;
  /**
   * Every statement finds its rows by their keys, whatever its values are: it is planned once a connection and not, as for
   * lists that are handed over, each time anew, which takes longer than the work. Idle connections stay.
   */
  readonly keyedOnly?: boolean;
  /** An idle connection was lost; the pool opens another by itself. */
  readonly onError?: (error: Error) => void;
}

/** Opens the pool of a program. Values come back as `wire-types.ts` says. */
export function openPools(url: string, options: PoolOptions = {}): Pools {
  const pool = openPgPool(url, options);
  return { url, pg: pool, end: () => pool.end() };
}

/** A pool alone. */
export function openPgPool(
  url: string,
  { max = 10, applicationName = 'officina', keyedOnly = false, onError }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    types: pgTypes,
    ...(keyedOnly ? { options: '-c plan_cache_mode=force_generic_plan', idleTimeoutMillis: 0 } : {}),
  });
  pool.on('error', (error) => onError?.(error));
  // A client that is checked out and loses its connection tells it to its query, and as an event that would otherwise
  // end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
