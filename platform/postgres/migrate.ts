import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** One step of the schema: `NNNN-name.sql`. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, in hex. */
  readonly checksum: string;
}

/** The advisory lock's key, the same in every Officina. */
const LOCK = 724_200_001;
const OWN_FOLDER = join(import.meta.dirname, 'migrations');

/**
 * Brings a database to the newest schema. Several processes may call it at once: one works, the others wait and find
 * nothing left to do. Each migration is one transaction with its own entry in `vault.migrations`.
 * @returns the names applied now, in order
 * @throws Error when an applied file was changed or is unknown here (a newer Officina was at work)
 */
export async function migrate(url: string, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'officina-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create schema if not exists vault');
    await client.query(`create table if not exists vault.migrations (
      number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
    const missing = await notYetApplied(client, migrations);
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/** The migrations of a folder by number. @throws Error when two have one number or a name is not `NNNN-name.sql` */
export function readMigrations(folder: string = OWN_FOLDER): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
      if (!number) throw new Error(`${file}: a migration is named NNNN-name.sql`);
      const sql = readFileSync(join(folder, file), 'utf8');
      return { number: Number(number), name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    })
    .sort((a, b) => a.number - b.number);
  for (const [index, migration] of migrations.entries()) {
    const next = migrations[index + 1];
    if (next?.number === migration.number) throw new Error(`${migration.name} and ${next.name} have one number`);
  }
  return migrations;
}

async function notYetApplied(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from vault.migrations order by number',
  );
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, checksum } of applied.rows) {
    const migration = known.get(number);
    if (!migration) throw new Error(`the database holds migration ${name}, which this version does not know`);
    if (migration.checksum !== checksum) {
      throw new Error(`${migration.name} was changed after it was applied: write a new migration instead`);
    }
    known.delete(number);
  }
  return [...known.values()];
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into vault.migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
