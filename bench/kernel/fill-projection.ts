import pg from 'pg';
import { pgTypes } from '#platform/postgres/wire-types.ts';
import type { ColumnType, Projection, Row } from '#projections/kernel/projection.ts';
import { copyRows } from '#projections/kernel/rebuild/copy.ts';
import { dropVersion } from '#projections/kernel/rebuild/drop-version.ts';
import { counterViews, createCounters } from '#projections/kernel/tables/counter-tables.ts';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { createTable, quoted, shapeOf, tableName, viewStatements } from '#projections/kernel/tables/table.ts';
import { PROJECTIONS } from '#projections/registry.ts';

/** The version of the table that is filled here; the empty table of version 1 is dropped. */
export const VERSION = 2;

/**
 * Fills a read model with these rows, and leaves it as a rebuild does: copied, indexed, with its counters, analysed,
 * live.
 */
export async function fillProjection(
  { databaseUrl, pool, say }: { readonly databaseUrl: string; readonly pool: pg.Pool; say(line: string): void },
  projection: Projection,
  rows: Iterable<{ readonly row: Row; readonly position: string }>,
): Promise<void> {
  await ensureSchema(pool, PROJECTIONS);
  const client = new pg.Client({ connectionString: databaseUrl, types: pgTypes });
  await client.connect();
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    say(`${((performance.now() - began) / 1000).toFixed(1)} s  ${what}`);
  };
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'`);
    const table = tableName(projection, VERSION);
    await client.query(createTable(projection, table));
    const columns = Object.entries(projection.columns) as [string, ColumnType][];
    await timed(`rows of ${projection.name} made and copied`, () => copyRows(client, table, columns, rows));
    for (const index of projection.indexes) {
      await timed(`index ${index}`, () => client.query(`create index on ${table} ${index}`));
    }
    for (const statement of createCounters(projection, VERSION)) {
      await timed(statement.replace(/\s+/g, ' ').slice(0, 70), () => client.query(statement));
    }
    await timed('vacuum, analyze', () => client.query(`vacuum analyze ${table}`));
    await goLive(client, projection, table);
    await warm(client, table);
    await saySizes(client, table, say);
  } finally {
    await client.end();
  }
}

/** A position of the log that no event has. */
export function positionOf(n: number): string {
  return `bench:${String(n).padStart(20, '0')}`;
}

async function goLive(client: pg.Client, projection: Projection, table: string): Promise<void> {
  await client.query('begin');
  for (const view of [...viewStatements(projection, table), ...counterViews(projection, VERSION)]) {
    await client.query(view);
  }
  await client.query('commit');
  await dropVersion(client, projection, VERSION - 1);
  await client.query(
    `insert into read.checkpoints (projection, version, definition, shape, position, live, status)
     values ($1, $2, $3, $4, $5, true, 'live')`,
    [projection.name, VERSION, projection.version, shapeOf(projection), positionOf(0)],
  );
}

/** Loads table and indexes into memory, as on a server that has been up for a while. */
async function warm(client: pg.Client, table: string): Promise<void> {
  await client.query('create extension if not exists pg_prewarm');
  await client.query(
    `select sum(pg_prewarm(oid)) from pg_class
     where oid = $1::regclass or oid in (select indexrelid from pg_index where indrelid = $1::regclass)`,
    [table],
  );
}

async function saySizes(client: pg.Client, table: string, say: (line: string) => void): Promise<void> {
  const { rows: sizes } = await client.query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
     where relnamespace = 'read'::regnamespace and starts_with(relname, $1) order by pg_relation_size(oid) desc`,
    [table.replace('read.', '').replaceAll(quoted('').slice(0, 1), '')],
  );
  say(sizes.map(({ name, size }) => `${name} ${size}`).join(', '));
}
