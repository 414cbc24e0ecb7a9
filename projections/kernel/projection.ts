import type { EventName } from '#domain/events.ts';
import type { StoredEvent } from '#journal/journal.ts';

/**
 * A value that a column of a read model may hold. `bigint`s are never used: ids fit a number. Objects become `jsonb`.
 */
export type Cell = string | number | boolean | null | object;
export type Row = Readonly<Record<string, Cell>>;
export type Key = string | number;

/** SQL types that the runner can load, write in bulk and COPY. `timestamptz` and `date` travel as ISO text. */
export type ColumnType = 'int4' | 'int8' | 'text' | 'bool' | 'jsonb' | 'date' | 'timestamptz' | 'numeric';

/**
 * Types of columns that PostgreSQL computes: also words that are searched, and lists of texts. Such columns are neither
 * loaded nor written.
 */
export type GeneratedType = ColumnType | 'tsvector' | 'text[]';

/**
 * A counter table beside a projection's own table, `read.{name}_{counter}`: how often the projection's rows hold
 * something (`count`, never 0). The database keeps it in the transactions that write the rows, and it is made and
 * dropped with their table.
 */
export interface CounterTable {
  readonly name: string;
  /** The columns of what is counted. None is ever null. */
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** SQL that gives lines of these columns for a row `r`: `select r.state`. */
  readonly items: string;
  /** The columns of `r` that {@link items} reads. */
  readonly of: readonly string[];
  readonly generated?: Readonly<Record<string, { readonly type: GeneratedType; readonly as: string }>>;
  /** As {@link Projection.indexes}. */
  readonly indexes?: readonly string[];
}

/**
 * A label copied from another stream: every row whose `column` equals `equals`, now or later, holds `set`. A later
 * label adds to earlier ones. Stored in `read.denormalized_labels`.
 */
export interface DenormalizedLabel<R extends Row = Row> {
  readonly column: keyof R & string;
  readonly equals: Key;
  readonly set: Partial<R>;
}

/**
 * A read model: a pure fold per row. The runner keeps its rows in `read."{name}_v{n}"` (a new n for each rebuild), made
 * from `columns` plus the runner's own `_position text` and `_stale bool`, behind the stable view `read."{name}"`, and
 * moves rows and checkpoint in one transaction. Folds import no driver.
 */
export interface Projection<R extends Row = Row> {
  /** kebab-case; in SQL with underscores: `repair-list` → `read.repair_list`. */
  readonly name: string;
  /** Raise it when columns or fold change: the next table is built beside the running one. */
  readonly version: number;
  /**
   * Projections of one lane are written together; a lane does not wait for another's rows. Default: the lane of all
   * others.
   */
  readonly lane?: string;
  /**
   * False: nobody waits for it after a write, except calls that name it (`RouteOptions.reads`). It has a lane of its
   * own, or the read models of its lane would wait for its rows.
   */
  readonly awaited?: false;
  /** The row's identity; a column. */
  readonly key: keyof R & string;
  readonly columns: Readonly<Record<keyof R & string, ColumnType>>;
  /** Columns that PostgreSQL computes from the others: an immutable SQL expression each. Folds never see them. */
  readonly generated?: Readonly<Record<string, { readonly type: GeneratedType; readonly as: string }>>;
  readonly counters?: readonly CounterTable[];
  /** SQL after `create index on {table}`: `(state, id desc)`, `using gin (search gin_trgm_ops)`. */
  readonly indexes: readonly string[];
  readonly on: readonly EventName[];
  /**
   * Events of {@link on} of which the fold reads nothing personal: a rebuild does not decrypt them. Tests hold it to
   * that.
   */
  readonly impersonal?: readonly EventName[];
  /** True where each event makes rows of its own that no other event touches: nothing is loaded before writing. */
  readonly onePerEvent?: boolean;
  /** Keys of the rows that an event touches (most often one). It reads ids only: personal data may be unreadable. */
  keys(event: StoredEvent): readonly Key[];
  /**
   * Pure and total. A `row` of null does not exist yet; returning null deletes it; returning the same object says that
   * nothing changed. `key` is one of those that {@link keys} gave.
   */
  evolve(row: R | null, event: StoredEvent, key: Key): R | null;
  /**
   * The label that an event sets on rows of other streams, which carry it for sorting and searching. `evolve` empties
   * such a label where it sets the column that the label hangs on, and the runner fills it in.
   */
  denormalize?(event: StoredEvent): DenormalizedLabel<R> | null;
  /**
   * The cache tags of a changed row, beside the projection's own (`cache-tags/`; stored in `read.changed_tags`): caches
   * name by them what they hold copies of. Null: nobody sees the row. Absent: nobody keeps copies of any row.
   * @param before null: the row did not exist
   * @param row null: the row was deleted
   */
  cacheTags?(before: R | null, row: R | null): readonly string[] | null;
  /** The columns that denormalized labels hang on. */
  readonly labelKeys?: readonly (keyof R & string)[];
}

export function defineProjection<R extends Row>(projection: Projection<R>): Projection<R> {
  return projection;
}

/** What one committed batch changed in one projection: handed to live updates after the commit. */
export interface Changes {
  readonly projection: string;
  /** Position of the batch. */
  readonly position: string;
  /** Keys of rows that were written; the key of a deleted row is in `removed`. */
  readonly changed: readonly Key[];
  readonly removed: readonly Key[];
  /**
   * True when too much changed to name (a denormalized label, a rebuild): listeners must ask for everything of this
   * projection again.
   */
  readonly all: boolean;
  /** For each key of `changed` and `removed`: the command whose event touched it last. */
  readonly commands: ReadonlyMap<Key, string>;
}

/** Called after the commit, only in the process that owns the projection, and never with the rows of a rebuild. */
export type ChangeListener = (changes: Changes) => void;
