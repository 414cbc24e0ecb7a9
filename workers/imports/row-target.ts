import type { Pool } from 'pg';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { FlatValues } from '#domain/records/kernel/record-values.ts';
import type { Journal } from '#journal/journal.ts';

/** A command with its payload. */
export interface RowCommand {
  readonly command: AnyCommand;
  readonly payload: object;
}

/** A value that tells to which existing record a row belongs. */
export interface RowKey {
  readonly place: string;
  /** In the form in which it is compared. */
  readonly value: string;
}

/** What rows of a file become: how records are told apart, and by which commands they are written and taken back. */
export interface RowTarget {
  /** True: rows are handled one after the other, since their records stand in one stream. */
  readonly inTurn: boolean;
  /** True: two records may have the same keys. */
  readonly mayBeTwins: boolean;
  keysOf(values: FlatValues): readonly RowKey[];
  /** The existing records that hold one of these values at a place. */
  holders(
    pool: Pool,
    place: string,
    values: readonly string[],
  ): Promise<readonly { readonly id: number; readonly value: string }[]>;
  insert(values: FlatValues): RowCommand;
  change(id: number, values: FlatValues): RowCommand;
  archive(id: number): RowCommand;
  /** What a record holds now, and its revision. */
  held(journal: Journal, id: number): Promise<{ readonly values: FlatValues; readonly revision: number }>;
}
