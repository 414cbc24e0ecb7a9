import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openPgPool } from '#platform/postgres/pools.ts';

/** A database of one test (file) alone. */
export interface FreshDatabase {
  readonly url: string;
  /** A pool on it with the types of `openPools`; ended by {@link drop}. */
  readonly pool: pg.Pool;
  /** Ends every session on it and removes it. */
  drop(): Promise<void>;
}

/** A new database with all migrations applied and no rows; about 20 ms. */
export async function freshDatabase(): Promise<FreshDatabase> {
  return databaseFrom('officina_template');
}

/** A new database with nothing in it at all, not even the migrations. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  return databaseFrom('template0');
}

async function databaseFrom(template: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const pool = openPgPool(url.href);
  return {
    url: url.href,
    pool,
    drop: async () => {
      await pool.end();
      await administer(`drop database if exists ${name} with (force)`);
    },
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
