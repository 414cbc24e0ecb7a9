import pg from 'pg';
import { pgTypes } from '#platform/postgres/wire-types.ts';
import { faultOf } from './faults.ts';
import type { Logger } from './logger.ts';

/**
 * The connections that write read models. Rows and checkpoint are lost together or not at all, so a crash of PostgreSQL
 * only means folding again: no commit waits for the disk. Statements are sent together, so that a whole transaction
 * costs one round trip.
 */
export function openWriterPool(connect: string, logger: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: connect,
    max: 6,
    application_name: 'officina-projections',
    connectionTimeoutMillis: 10_000,
    types: pgTypes,
    pipeline: true,
    // Rows are found by their keys, whatever the values: statements are planned once, not for each execution.
    options: '-c synchronous_commit=off -c plan_cache_mode=force_generic_plan',
  });
  // A connection that breaks while it is in use fails its queries; without this handler it would end the process as
  // well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => pool.ending || logger.warn({ err: error }, 'projections: an idle connection was lost'));
  return pool;
}

/** One statement of a transaction; with a name it is prepared once in each session. */
export type Statement = { readonly name?: string; readonly text: string; readonly values?: unknown[] };

/** Sends everything that `send` sends in one packet: a system call for each statement costs more than the statement. */
export function inOnePacket<T>(client: pg.ClientBase, send: () => T): T {
  // A pool's clients are clients like any other.
  const { stream } = (client as pg.Client).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/**
 * Runs work on one connection, whose statements share their round trips. A connection that failed for a reason of its
 * own is not used again.
 */
export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = faultOf(error) === 'database';
    throw error;
  } finally {
    client.release(broken);
  }
}
