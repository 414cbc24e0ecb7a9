import pg from 'pg';
import { pgTypes } from './wire-types.ts';

/** The connections to one database. */
export interface Pools {
  readonly url: string;
  readonly pg: pg.Pool;
  /** Closes the connections once running queries have finished. */
  end(): Promise<void>;
}

export interface PoolOptions {
  /** Most connections (default 10). */
  readonly max?: number;
  /** Name in `pg_stat_activity`, which tells which session blocks which (default `officina`). */
  readonly applicationName?: string;
  /**
   * True when every statement finds its rows by their keys, whatever its values are. Then a statement is planned once
   * for each connection. Otherwise PostgreSQL plans anew each time for parameters that are lists, which takes longer
   * than the work. Idle connections stay open, so that their plans stay.
   */
  readonly keyedOnly?: boolean;
  /** Called when an idle connection was lost; the pool opens another by itself. */
  readonly onError?: (error: Error) => void;
}

/** Opens the pool of a program. Values are returned as `wire-types.ts` says. */
export function openPools(url: string, options: PoolOptions = {}): Pools {
  const pool = openPgPool(url, options);
  return { url, pg: pool, end: () => pool.end() };
}

/** Opens a pool alone; see {@link openPools}. */
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
  // A checked-out client that loses its connection fails its query, and also emits an event that would end the process
  // without a listener.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
