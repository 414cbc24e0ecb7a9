import pg from 'pg';
import { pgTypes } from '#platform/postgres/wire-types.ts';

/** A connection of the build's own: for COPY, for its lock, for its snapshot. */
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
