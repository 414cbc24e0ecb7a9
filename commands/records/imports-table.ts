import type { Pool, PoolClient } from 'pg';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Message } from '#domain/kernel/message.ts';
import type { ImportableName } from '#domain/records/import/importable.ts';
import type { FlatValues } from '#domain/records/kernel/record-values.ts';

export type ImportStatus =
  | 'reading'
  | 'unreadable'
  | 'columns'
  | 'checking'
  | 'checked'
  | 'running'
  | 'stopped'
  | 'done'
  | 'undoing'
  | 'undone';

/** What is done with a row whose unique values a record has already. */
export type Duplicates = 'skip' | 'update' | 'add';

/** An import of a file. */
export interface Import {
  readonly id: number;
  readonly family: ImportableName;
  readonly name: string;
  readonly hash: string;
  /** The account that sent the file. */
  readonly account_id: number;
  /** The account that put the import on its present step. */
  readonly acting_id: number;
  readonly language: Language;
  readonly status: ImportStatus;
  readonly fault: Message | null;
  readonly heads: readonly string[];
  readonly columns: readonly (string | null)[];
  readonly duplicates: Duplicates;
  readonly round: number;
  /** Prefix of its command ids, once it runs. */
  readonly command_key: string | null;
  readonly created_at: string;
}

/** What is wrong with a row: with one of its cells, or with the row as a whole. */
export interface RowFault {
  /** Column of the file, from 0; null: no column of the file fills the place in question. */
  readonly column: number | null;
  /** The place of the record; null: the row itself. */
  readonly place: string | null;
  readonly message: Message;
}

export type RowPlan = 'add' | 'update' | 'skip' | 'faulty';

/** A row of the file, and what became of it. */
export interface ImportRow {
  /** Line of the file: its head is line 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly plan: RowPlan | null;
  readonly values: FlatValues | null;
  readonly faults: readonly RowFault[];
  readonly record_id: number | null;
  readonly before: FlatValues | null;
  readonly outcome: 'done' | 'refused' | 'undone' | 'kept' | null;
  readonly revision: number | null;
}

/** Rows of an import by plan and outcome. */
export interface ImportCounts {
  readonly rows: number;
  /** Rows that the dry run has seen. */
  readonly checked: number;
  readonly add: number;
  readonly update: number;
  readonly skip: number;
  readonly faulty: number;
  readonly done: number;
  readonly refused: number;
  readonly undone: number;
  readonly kept: number;
}

type Queryable = Pick<Pool | PoolClient, 'query'>;

const COLUMNS = `id, family, name, hash, account_id, acting_id, language, status, fault, heads, columns, duplicates, round, command_key, created_at`;
const ROW_COLUMNS = 'line, cells, plan, values, faults, record_id, before, outcome, revision';

/** Null: there is no such import. */
export async function findImport(db: Queryable, id: number): Promise<Import | null> {
  const { rows } = await db.query<Import>(`select ${COLUMNS} from vault.imports where id = $1`, [id]);
  return rows[0] ?? null;
}

/** The last imports of a family, newest first. */
export async function lastImports(db: Queryable, family: string, limit: number): Promise<Import[]> {
  const { rows } = await db.query<Import>(
    `select ${COLUMNS} from vault.imports where family = $1 order by id desc limit $2`,
    [family, limit],
  );
  return rows;
}

export async function countImport(db: Queryable, id: number): Promise<ImportCounts> {
  const plan = (name: string) => `count(*) filter (where plan = '${name}') as ${name}`;
  const outcome = (name: string) => `count(*) filter (where outcome = '${name}') as ${name}`;
  const { rows } = await db.query<ImportCounts>(
    `select count(*) as rows, count(plan) as checked, ${['add', 'update', 'skip', 'faulty'].map(plan).join(', ')},
       ${['done', 'refused', 'undone', 'kept'].map(outcome).join(', ')}
     from vault.import_rows where import_id = $1`,
    [id],
  );
  return rows[0] as ImportCounts;
}

/** Which rows are shown: all, those that were not done (`faulty`), or those of one plan. */
export type RowsShown = 'all' | 'faulty' | 'add' | 'update' | 'skip';

const SHOWN: Readonly<Record<RowsShown, string>> = {
  all: 'true',
  faulty: `(plan = 'faulty' or outcome in ('refused', 'kept'))`,
  add: `plan = 'add'`,
  update: `plan = 'update'`,
  skip: `plan = 'skip'`,
};

/** @param after the line after which it begins */
export async function importRows(
  db: Queryable,
  id: number,
  { shown, after, limit }: { readonly shown: RowsShown; readonly after: number; readonly limit: number },
): Promise<ImportRow[]> {
  const { rows } = await db.query<ImportRow>(
    `select ${ROW_COLUMNS} from vault.import_rows
     where import_id = $1 and line > $2 and ${SHOWN[shown]} order by line limit $3`,
    [id, after, limit],
  );
  return rows;
}

interface NewImport extends Pick<Import, 'family' | 'name' | 'hash' | 'account_id' | 'language'> {
  readonly file: Buffer;
  readonly key: string;
}

/** Keeps a file for the worker; the same key again is the same import. */
export async function openImport(db: Queryable, one: NewImport): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into vault.imports (family, name, hash, account_id, acting_id, language, file, upload_key)
     values ($1, $2, $3, $4, $4, $5, $6, $7)
     on conflict (account_id, upload_key) do update set upload_key = excluded.upload_key returning id`,
    [one.family, one.name, one.hash, one.account_id, one.language, one.file, one.key],
  );
  return (rows[0] as { id: number }).id;
}

/** An import that takes another step, and the account that wishes it. */
interface ActingOn {
  readonly id: number;
  readonly acting_id: number;
}

/**
 * Matches the columns of an import, perhaps anew: all rows are checked again, and what a running check finds by the
 * former columns is not kept.
 * @returns false when the import is at another step, or its rows were run
 */
export async function matchImport(
  db: Queryable,
  { id, acting_id }: ActingOn,
  columns: readonly (string | null)[],
  duplicates: Duplicates,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with moved as (
       update vault.imports set status = 'checking', columns = $2, duplicates = $3, acting_id = $4, round = round + 1
       where id = $1 and status in ('columns', 'checking', 'checked') and command_key is null returning id),
     cleared as (
       update vault.import_rows r set plan = null, values = null, faults = '[]', record_id = null, keys = '{}'
       from moved where r.import_id = moved.id and r.plan is not null)
     select id from moved`,
    [id, JSON.stringify(columns), duplicates, acting_id],
  );
  return (rowCount ?? 0) > 0;
}

export interface MendedCell {
  readonly line: number;
  /** Column of the file, from 0. */
  readonly column: number;
  readonly text: string;
}

/**
 * Changes the text of a cell, also after the run in a row that was not imported. Its row is checked again, and so are
 * later rows that share one of its former unique values and were not imported; rows that share one of its new values
 * are checked again once those are known (`savePlans`).
 * @returns false when the import is at another step, the row was imported, or nothing is left of it
 */
export async function mendCell(
  db: Queryable,
  { id, acting_id }: ActingOn,
  { line, column, text }: MendedCell,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with mended as (
       select line, keys from vault.import_rows where import_id = $1 and line = $2 and cells <> '[]'
         and (outcome is null or outcome = 'refused')),
     moved as (
       update vault.imports set status = 'checking', acting_id = $5, round = round + 1
       where id = $1 and status in ('checking', 'checked', 'done') and exists (select from mended) returning id),
     cleared as (
       update vault.import_rows r set plan = null, values = null, faults = '[]', record_id = null, keys = '{}',
         outcome = null, before = null, cells = case when r.line > m.line then r.cells else (
           select jsonb_agg(case at when $3 then to_jsonb($4::text) else coalesce(r.cells -> at, '""') end order by at)
           from generate_series(0, greatest(jsonb_array_length(r.cells) - 1, $3)) at) end
       from moved, mended m
       where r.import_id = moved.id and (r.outcome is null or r.outcome = 'refused')
         and (r.line = m.line or (r.line > m.line and r.keys && m.keys)))
     select id from moved`,
    [id, line, column, text, acting_id],
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Moves an import from one of these steps to another.
 * @returns false when it is at none of them
 */
export async function moveImport(
  db: Queryable,
  id: number,
  from: readonly ImportStatus[],
  to: ImportStatus,
): Promise<boolean> {
  const { rowCount } = await db.query('update vault.imports set status = $3 where id = $1 and status = any($2)', [
    ...[id, from, to],
  ]);
  return (rowCount ?? 0) > 0;
}

/**
 * Starts the work at the rows of an import. Their command ids begin with the file, how it is read, and how often it was
 * undone: so a second try of one file goes on where the first one stopped, and a file whose import was undone can be
 * imported again.
 * @returns false when the import is at another step
 */
export async function startImport(db: Queryable, { id, acting_id }: ActingOn): Promise<boolean> {
  const { rowCount } = await db.query(
    `update vault.imports i set status = 'running', acting_id = $2, command_key = coalesce(command_key, 'import:' || encode(sha256(
       convert_to(concat_ws(E'\n', family, hash, columns::text, duplicates, (select count(*) from vault.imports o
         where o.account_id = i.account_id and o.family = i.family and o.hash = i.hash and o.status in ('undoing', 'undone')
       )::text), 'UTF8')), 'hex'))
     where id = $1 and status in ('checked', 'stopped')`,
    [id, acting_id],
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Starts to take back what an import wrote, also while rows that were left out of the run are mended.
 * @returns false when it wrote nothing, or is at a step that can't be taken back
 */
export async function undoImport(db: Queryable, { id, acting_id }: ActingOn): Promise<boolean> {
  const { rowCount } = await db.query(
    `update vault.imports set status = 'undoing', acting_id = $2
     where id = $1 and (status in ('done', 'stopped') or (status = 'checked' and command_key is not null))`,
    [id, acting_id],
  );
  return (rowCount ?? 0) > 0;
}

/** Days that an import is kept: as long as the ids of its commands, because so long it can be undone. */
const KEPT_DAYS = 90;

/** Deletes imports older than {@link KEPT_DAYS} days, whether they ever ran or not; those at work stay. */
export async function pruneImports(db: Queryable, now: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from vault.imports where created_at < $1 and status not in ('running', 'undoing')`,
    [new Date(now - KEPT_DAYS * 86_400_000)],
  );
  return rowCount ?? 0;
}
