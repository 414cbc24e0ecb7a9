import { createHash } from 'node:crypto';
import type { GeneratedType, Projection } from '../projection.ts';

export const POSTGRES: Record<GeneratedType, string> = {
  int4: 'int',
  int8: 'bigint',
  text: 'text',
  bool: 'boolean',
  jsonb: 'jsonb',
  date: 'date',
  timestamptz: 'timestamptz',
  numeric: 'numeric',
  tsvector: 'tsvector',
  'text[]': 'text[]',
};

/** `"customer_id"`: column names come from our own code, but may be keywords of SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `repair_list` */
export function sqlName(projection: { readonly name: string }): string {
  return projection.name.replaceAll('-', '_');
}

/** `read."repair_list_v3"` */
export function tableName(projection: { readonly name: string }, version: number): string {
  return `read.${quoted(`${sqlName(projection)}_v${version}`)}`;
}

/** `read."repair_list"`: what queries read, whichever table is behind it now. */
export function viewName(projection: { readonly name: string }): string {
  return `read.${quoted(sqlName(projection))}`;
}

function columnDefinition(projection: Projection, name: string, type: GeneratedType): string {
  const key = name === projection.key;
  // Keys are looked up, never shown to people in an order: collation `C`.
  return `${quoted(name)} ${POSTGRES[type]}${key && type === 'text' ? ' collate "C"' : ''}${key ? ' primary key' : ''}`;
}

/**
 * A fingerprint of everything that the table is made from: when it changes, the table must be rebuilt. The names in it
 * (`sides`) stay as they are, or every table would be rebuilt.
 */
export function shapeOf({ key, columns, generated = {}, indexes, counters }: Projection): string {
  return createHash('sha256')
    .update(JSON.stringify({ key, columns, generated, indexes, sides: counters }))
    .digest('hex')
    .slice(0, 16);
}

/** Statement for the table with its primary key; the other indexes are made when it is filled. */
export function createTable(projection: Projection, table: string): string {
  const columns = Object.entries(projection.columns).map(([name, type]) => columnDefinition(projection, name, type));
  const generated = Object.entries(projection.generated ?? {}).map(
    ([name, { type, as }]) => `${quoted(name)} ${POSTGRES[type]} generated always as (${as}) stored`,
  );
  const runnerColumns = ['_position text collate "C" not null', '_stale boolean not null default false'];
  return `create table ${table} (${[...columns, ...generated, ...runnerColumns].join(', ')})`;
}

/**
 * Statements for its indexes. They are named here: PostgreSQL would choose the same name for two that are made at once.
 */
export function indexStatements(projection: Projection, version: number): string[] {
  const named = (nth: number) => quoted(`${sqlName(projection)}_v${version}_${nth}`);
  return projection.indexes.map(
    (index, at) => `create index ${named(at + 1)} on ${tableName(projection, version)} ${index}`,
  );
}

/**
 * Statements that point the view at a table. Its columns may differ from those before, hence no `create or replace`.
 */
export function viewStatements(projection: Projection, table: string): string[] {
  const columns = [...Object.keys(projection.columns), ...Object.keys(projection.generated ?? {})];
  const list = [...columns.map(quoted), '_position', '_stale'].join(', ');
  return [
    `drop view if exists ${viewName(projection)}`,
    `create view ${viewName(projection)} as select ${list} from ${table}`,
  ];
}

/** The statements for one table; each connection prepares them once, under their names. */
export interface TableSql {
  readonly table: string;
  readonly columns: readonly string[];
  /** $1: keys. */
  readonly load: { readonly name: string; readonly text: string };
  /** $1: JSON list of rows with `_position`. */
  readonly upsert: { readonly name: string; readonly text: string };
  /**
   * Updates these of the {@link parts} in rows that exist. $1: JSON list of their columns with the key and `_position`.
   */
  update(parts: readonly number[]): { readonly name: string; readonly text: string };
  /**
   * The columns without the key, in few parts that are written as a whole: columns that are expensive to write (the
   * database computes others from them; JSON) are apart from the rest.
   */
  readonly parts: readonly (readonly string[])[];
  /** $1: keys. */
  readonly remove: { readonly name: string; readonly text: string };
  /** $1: keys, $2: boolean. */
  readonly markStale: { readonly name: string; readonly text: string };
  /**
   * Sets the columns of a denormalized label. $1: JSON object of them and of the column that it hangs on; $2: position.
   */
  setLabel(column: string, set: readonly string[]): { readonly name: string; readonly text: string };
}

export function tableSql(projection: Projection, version: number): TableSql {
  const table = tableName(projection, version);
  const columns = Object.keys(projection.columns);
  const parts = partsOf(projection);
  const key = quoted(projection.key);
  const keys = `$1::${POSTGRES[projection.columns[projection.key] ?? 'text']}[]`;
  const list = [...columns.map(quoted), '_position'].join(', ');
  const updates = [...columns.filter((name) => name !== projection.key).map(quoted), '_position']
    .map((name) => `${name} = excluded.${name}`)
    .join(', ');
  return {
    table,
    columns,
    load: named(`select ${list} from ${table} where ${key} = any(${keys})`),
    upsert: named(
      `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1::json)
       on conflict (${key}) do update set ${updates}`,
    ),
    parts,
    update: remembered((which) => {
      const changed = which.flatMap((part) => parts[part] ?? []);
      const types = changed.map((name) => `${quoted(name)} ${POSTGRES[projection.columns[name] ?? 'text']}`);
      const keyColumns = `${key} ${POSTGRES[projection.columns[projection.key] ?? 'text']}, _position text`;
      return named(
        `update ${table} t set ${[...changed.map(quoted), '_position'].map((name) => `${name} = v.${name}`).join(', ')}
         from json_to_recordset($1::json) v(${[keyColumns, ...types].join(', ')}) where t.${key} = v.${key}`,
      );
    }),
    remove: named(`delete from ${table} where ${key} = any(${keys})`),
    markStale: named(`update ${table} set _stale = $2 where ${key} = any(${keys})`),
    setLabel: (column, set) =>
      named(
        `update ${table} t set ${set.map((name) => `${quoted(name)} = v.${quoted(name)}`).join(', ')}, _position = $2
         from json_populate_record(null::${table}, $1::json) v where t.${quoted(column)} = v.${quoted(column)}`,
      ),
  };
}

function partsOf({ key, columns, generated = {} }: Projection): string[][] {
  const computed = Object.values(generated).map(({ as }) => as);
  const isSource = (name: string) => computed.some((as) => new RegExp(`\\b${name}\\b`).test(as));
  const names = Object.keys(columns).filter((name) => name !== key);
  const sources = names.filter(isSource);
  const objects = names.filter((name) => !isSource(name) && columns[name] === 'jsonb');
  const rest = names.filter((name) => !isSource(name) && columns[name] !== 'jsonb');
  return [rest, objects, sources].filter((part) => part.length > 0);
}

/**
 * Caches the statement for each combination of parts: its text is asked for with every batch, and takes longer to make
 * than to look up.
 */
function remembered<T>(make: (parts: readonly number[]) => T): (parts: readonly number[]) => T {
  const made = new Map<string, T>();
  return (parts) => {
    const name = parts.join();
    const known = made.get(name) ?? make(parts);
    made.set(name, known);
    return known;
  };
}

function named(text: string): { name: string; text: string } {
  return { name: `p_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`, text };
}
