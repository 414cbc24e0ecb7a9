import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { FaultyBackup, type Manifest, type Part } from './manifest.ts';
import { readPart, writePart } from './parts.ts';

/** A table of the vault as a part of a backup. */
export type TablePart = Manifest['tables'][number];

/** Tables that only their own code writes: `migrate`, and the code that ties the vault to its event store. */
const APART = ['migrations', 'event_store'];

/**
 * Every table of the vault with its columns, in an order in which they can be filled: a table comes after those that it
 * refers to. Columns of transaction ids are left out, because they have a meaning in their own cluster only.
 */
export async function vaultTables(client: ClientBase): Promise<{ table: string; columns: string[] }[]> {
  const { rows: tables } = await client.query<{ table: string; columns: string[] }>(
    `select t.table_name as table, array_agg(quote_ident(c.column_name) order by c.ordinal_position) as columns
       from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
      where t.table_schema = 'vault' and t.table_type = 'BASE TABLE' and t.table_name <> all($1)
        and c.is_generated = 'NEVER' and c.data_type not in ('xid8', 'xid')
      group by 1 order by 1`,
    [APART],
  );
  const { rows: references } = await client.query<{ table: string; other: string }>(
    `select t.relname as table, o.relname as other from pg_constraint k
       join pg_class t on t.oid = k.conrelid join pg_class o on o.oid = k.confrelid
      where k.contype = 'f' and t.relnamespace = 'vault'::regnamespace`,
  );
  const ordered: typeof tables = [];
  const add = (name: string, path: readonly string[]) => {
    const table = tables.find((one) => one.table === name);
    if (!table || ordered.includes(table) || path.includes(name)) return;
    for (const { other } of references.filter((reference) => reference.table === name)) add(other, [...path, name]);
    ordered.push(table);
  };
  for (const { table } of tables) add(table, []);
  return ordered;
}

/** Writes rows as a part. @param source a table with its columns, or a query in brackets */
export async function copyOut(
  client: ClientBase,
  source: string,
  folder: string,
  file: string,
  onRows?: (rows: number) => void,
): Promise<Part> {
  return writePart(folder, file, client.query(copyTo(`copy ${source} to stdout`)), onRows);
}

/** Fills a table from its part. @throws FaultyBackup when the number of rows is not the one in the manifest */
export async function copyIn(client: ClientBase, folder: string, part: TablePart): Promise<void> {
  const target = `vault.${quoted(part.table)} (${part.columns.join(', ')})`;
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  await pipeline(readPart(folder, part), stream);
  if (stream.rowCount !== part.rows) {
    throw new FaultyBackup(`${part.file}: ${stream.rowCount} rows came in, ${part.rows} were expected`);
  }
}

/**
 * The state of the vault's sequences. Read it after the tables, so that it is never behind them (a sequence belongs to
 * no snapshot).
 */
export async function readSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(sequencename) as name from pg_sequences where schemaname = 'vault' order by 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from vault.${name}`,
    );
    sequences.push({ name, last: state[0]?.last ?? '1', called: state[0]?.called ?? false });
  }
  return sequences;
}

export async function setSequences(client: ClientBase, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, last, called } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`vault.${name}`, last, called]);
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
