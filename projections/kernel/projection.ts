import type { StoredEvent } from '#commands/kernel/journal.ts';
import type { EventName } from '#domain/events.ts';

/** A value that a column of a read model may hold. `bigint`s are never used: ids fit a number. Objects go to `jsonb`. */
export type Cell = string | number | boolean | null | object;
export type Row = Readonly<Record<string, Cell>>;

/** SQL types that the runner can load, write in bulk and COPY. `timestamptz` and `date` travel as ISO text. */
export type ColumnType = 'int4' | 'int8' | 'text' | 'bool' | 'jsonb' | 'date' | 'timestamptz' | 'numeric';

/**
 * A read model: a pure fold per row. The runner creates the table `read."{name}_v{version}"` from `columns` (plus the
 * columns `_position text` and `_stale bool` of its own), behind the stable view `read."{name}"`, and moves rows and
 * checkpoint in one transaction. Folds import no driver.
 */
export interface Projection<R extends Row = Row> {
  /** kebab-case; in SQL with underscores: `repair-list` → `read.repair_list`. */
  readonly name: string;
  /** Raise it when columns or fold change: the next version is built beside the running one. */
  readonly version: number;
  /** The row's identity; a column. */
  readonly key: keyof R & string;
  readonly columns: Readonly<Record<keyof R & string, ColumnType>>;
  /** SQL after `create index on {table}`: `(state, id desc)`, `using gin (search gin_trgm_ops)`. */
  readonly indexes: readonly string[];
  readonly on: readonly EventName[];
  /** Keys of the rows that an event touches (most often one). */
  keys(event: StoredEvent): readonly (string | number)[];
  /** Pure and total. Null deletes the row, and a null row means: not there yet. */
  evolve(row: R | null, event: StoredEvent): R | null;
  /** A bounded set update for copied labels: rows where `column` equals `equals` get `set`. */
  spread?(event: StoredEvent): { column: keyof R & string; equals: string | number; set: Partial<R> } | null;
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
  readonly changed: readonly (string | number)[];
  readonly removed: readonly (string | number)[];
  /** True when too much changed to name (spread, rebuild): everything of this projection is to be asked for again. */
  readonly all: boolean;
}

/** Told to whoever listens, after commit, only by the process that owns the projection, never on a rebuild. */
export type ChangeListener = (changes: Changes) => void;
