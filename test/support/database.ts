import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openPgPool } from '#platform/postgres/pools.ts';
import { counted } from './counted.ts';

/** Of a world's pool. Opening one costs more processor time than most of the statements that go over it. */
export const CONNECTIONS = 4;

/** A database that one test or test file has for itself. */
export interface FreshDatabase {
  readonly url: string;
  /** A pool on it with the types of `openPools`; ended by {@link drop}. */
  readonly pool: pg.Pool;
  /** Ends every session on it and removes it. */
  drop(): Promise<void>;
}

/** A new database with all migrations applied and no rows. */
export async function freshDatabase(): Promise<FreshDatabase> {
  return databaseFrom('officina_template');
}

/**
 * A database to be copied. The first file of a run that asks fills it, and the others wait for it.
 * @param fill leaves no session open on it. When it throws, nothing of it stays, and the next caller tries again
 * @returns its name
 */
export async function templateDatabase(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template officina_template`);
    await fill(urlOf(draft));
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

/** A new database with nothing in it at all, not even the migrations. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  return databaseFrom('template0');
}

/** A new database that begins as a copy of another. */
export async function databaseFrom(template: string): Promise<FreshDatabase> {
  counted('databases');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template} strategy ${inject('copyStrategy')}`);
  const url = urlOf(name);
  const pool = openPgPool(url, { max: CONNECTIONS });
  return {
    url,
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
