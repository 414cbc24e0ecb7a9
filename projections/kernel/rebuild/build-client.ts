import pg from 'pg';
import { pgTypes } from '#platform/postgres/wire-types.ts';

/** A connection for one build alone: for COPY, for its lock, for its snapshot. It does not pipeline. */
export async function openBuildClient(connect: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: connect,
    application_name: 'officina-projections-build',
    types: pgTypes,
    options: '-c synchronous_commit=off',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** How many connections builds may open together: half of those that the database has left, and at least 8. */
export async function connectionsForBuilds(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    `select current_setting('max_connections')::int - count(*)::int as left from pg_stat_activity`,
  );
  return Math.max(8, Math.floor((rows[0]?.left ?? 0) / 2));
}
