import pg from 'pg';
import { createPool, type DatabasePool, type Interceptor, type QueryResultRow, SchemaValidationError } from 'slonik';
import { pgTypes, wireTypes } from './wire-types.ts';

/** The two ways to one database. */
export interface Pools {
  readonly url: string;
  /** For hot paths, COPY, LISTEN and advisory locks: named statements of `pg` are twice as fast as slonik. */
  readonly pg: pg.Pool;
  /** For everything else: composed SQL, rows checked by the zod schema of the query. */
  readonly slonik: DatabasePool;
  /** Ends both, when what runs has finished. */
  end(): Promise<void>;
}

export interface PoolOptions {
  /** Most connections of each of the two pools (default 10). */
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

/** Opens both pools. Values come back as `wire-types.ts` says. */
export async function openPools(url: string, options: PoolOptions = {}): Promise<Pools> {
  const pool = openPgPool(url, options);
  const slonik = await openSlonikPool(url, options);
  return {
    url,
    pg: pool,
    slonik,
    end: async () => {
      await Promise.all([pool.end(), slonik.end()]);
    },
  };
}

/** A pool of `pg` alone. */
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

/** A pool of slonik alone. */
export async function openSlonikPool(
  url: string,
  { max = 10, applicationName = 'officina', onError }: PoolOptions = {},
): Promise<DatabasePool> {
  const named = new URL(url);
  named.searchParams.set('application_name', applicationName);
  const pool = await createPool(named.href, {
    maxPoolSize: max,
    idleTimeout: 60_000,
    interceptors: [rowsAsTheirSchemaSays],
    // Within arrays slonik hands nulls to the parser too.
    typeParsers: wireTypes.map(({ name, parse }) => ({
      name,
      parse: (text: string | null) => (text === null ? null : parse(text)),
    })),
    // Nothing here changes its session, and DISCARD ALL would cost one more round trip for each query.
    resetConnection: async () => undefined,
  });
  pool.on('error', (error) => onError?.(error));
  return pool;
}

/** slonik carries a query's schema but does not apply it. */
const rowsAsTheirSchemaSays: Interceptor = {
  name: 'rows-as-their-schema-says',
  transformRow: ({ resultParser }, query, row) => {
    if (!resultParser) return row;
    const result = resultParser['~standard'].validate(row);
    if (result instanceof Promise) throw new TypeError('a schema of a row cannot be asynchronous');
    if (result.issues) throw new SchemaValidationError(query, row, result.issues);
    return result.value as QueryResultRow;
  },
};
