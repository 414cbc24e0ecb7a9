import type { EventName } from '#domain/events.ts';
import type { StoredEvent } from '#journal/journal.ts';

/** A value that a column of a read model may hold. `bigint`s are never used: ids fit a number. Objects go to `jsonb`. */
export type Cell = string | number | boolean | null | object;
export type Row = Readonly<Record<string, Cell>>;
export type Key = string | number;

/** SQL types that the runner can load, write in bulk and COPY. `timestamptz` and `date` travel as ISO text. */
export type ColumnType = 'int4' | 'int8' | 'text' | 'bool' | 'jsonb' | 'date' | 'timestamptz' | 'numeric';

/** What PostgreSQL may compute besides: words that are searched, lists of texts. Neither is loaded or written. */
export type GeneratedType = ColumnType | 'tsvector' | 'text[]';

/**
 * A small table beside a projection's own, `read.{name}_{counter}`: how often its rows hold something (`count`, never 0).
 * The database keeps it in the transactions that write the rows, and it comes and goes with their table.
 */
export interface CounterTable {
  readonly name: string;
  /** What is counted: its columns. None is ever null. */
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** SQL that gives lines of these columns for a row `r`: `select r.state`. */
  readonly items: string;
  /** The columns of `r` that {@link items} reads. */
  readonly of: readonly string[];
  readonly generated?: Readonly<Record<string, { readonly type: GeneratedType; readonly as: string }>>;
  /** As {@link Projection.indexes}. */
  readonly indexes?: readonly string[];
}

/** A label copied from another stream: every row whose `column` equals `equals`, there now or to come, holds `set`. Later ones add to earlier ones. */
export interface DenormalizedLabel<R extends Row = Row> {
  readonly column: keyof R & string;
  readonly equals: Key;
  readonly set: Partial<R>;
}

/**
 * A read model: a pure fold per row. The runner keeps its rows in `read."{name}_v{n}"` (a new n for each rebuild),
 * made from `columns` plus `_position text` and `_stale bool` of its own, behind the stable view `read."{name}"`, and
 * moves rows and checkpoint in one transaction. Folds import no driver.
 */
export interface Projection<R extends Row = Row> {
  /** kebab-case; in SQL with underscores: `repair-list` → `read.repair_list`. */
  readonly name: string;
  /** Raise it when columns or fold change: the next table is built beside the running one. */
  readonly version: number;
  /** Those of one lane are written together; a lane does not wait for another's rows. Default: all the rest. */
  readonly lane?: string;
  /** The row's identity; a column. */
  readonly key: keyof R & string;
  readonly columns: Readonly<Record<keyof R & string, ColumnType>>;
  /** Columns that PostgreSQL computes from the others: an immutable SQL expression each. Folds never see them. */
  readonly generated?: Readonly<Record<string, { readonly type: GeneratedType; readonly as: string }>>;
  readonly counters?: readonly CounterTable[];
  /** SQL after `create index on {table}`: `(state, id desc)`, `using gin (search gin_trgm_ops)`. */
  readonly indexes: readonly string[];
  readonly on: readonly EventName[];
  /** Those events of {@link on} of which it reads nothing personal: a rebuild does not decrypt them. Tests hold it to that. */
  readonly impersonal?: readonly EventName[];
  /** True where each event makes one row of its own that no other event touches: nothing is loaded before writing. */
  readonly onePerEvent?: boolean;
  /** Keys of the rows that an event touches (most often one). Reads ids only: personal data may be unreadable. */
  keys(event: StoredEvent): readonly Key[];
  /**
   * Pure and total. Null deletes the row, and a null row means: not there yet. The same row given back: nothing
   * changed. `key` is one of those that {@link keys} gave.
   */
  evolve(row: R | null, event: StoredEvent, key: Key): R | null;
  /**
   * For labels of other streams that rows carry for sorting and searching. `evolve` empties such a copy where it sets
   * the column that it hangs on, and the runner fills it in.
   */
  denormalize?(event: StoredEvent): DenormalizedLabel<R> | null;
  /**
   * The cache tags of a changed row (`read.changed`, `cache-tags/`), beside the projection's own: what others keep copies of is named by them;
   * null: nobody sees it. Absent: nobody keeps copies of any row.
   * @param before null: it was not there
   * @param row null: it is gone
   */
  cacheTags?(before: R | null, row: R | null): readonly string[] | null;
  /** The columns by which rows find their copied labels. */
  readonly labelKeys?: readonly (keyof R & string)[];
}

export function defineProjection<R extends Row>(projection: Projection<R>): Projection<R> {
  return projection;
}

/** What was changed by one committed batch of one projection: handed to live updates after the commit. */
export interface Changes {
  readonly projection: string;
  /** Position of the batch. */
  readonly position: string;
  /** Keys of rows written; a key whose row is gone stands in `removed`. */
  readonly changed: readonly Key[];
  readonly removed: readonly Key[];
  /** True when too much changed to name (a copied label, a rebuild): everything of this projection is to be asked for again. */
  readonly all: boolean;
  /** For each key of `changed` and `removed`: the command whose event touched it last. */
  readonly commands: ReadonlyMap<Key, string>;
}

/** Told to whoever listens, after commit, only by the process that owns the projection, never on a rebuild. */
export type ChangeListener = (changes: Changes) => void;
