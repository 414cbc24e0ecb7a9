import type { Pool } from 'pg';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { FlatValues } from '#domain/records/kernel/record-values.ts';
import type { Journal } from '#journal/journal.ts';

/** A command with what it takes. */
export interface RowCommand {
  readonly command: AnyCommand;
  readonly payload: object;
}

/** A value that tells what a row is of from what is there already. */
export interface RowKey {
  readonly place: string;
  /** As it is compared. */
  readonly value: string;
}

/** What rows of a file become: how they are told apart, and by which commands they are written and taken back. */
export interface RowTarget {
  /** One after the other: they stand in one stream. */
  readonly inTurn: boolean;
  /** Two that have the same keys may both be there. */
  readonly mayBeTwins: boolean;
  keysOf(values: FlatValues): readonly RowKey[];
  /** Which of those that are there hold these values of a place now. */
  holders(
    pool: Pool,
    place: string,
    values: readonly string[],
  ): Promise<readonly { readonly id: number; readonly value: string }[]>;
  insert(values: FlatValues): RowCommand;
  change(id: number, values: FlatValues): RowCommand;
  archive(id: number): RowCommand;
  /** What it holds now, at which revision. */
  held(journal: Journal, id: number): Promise<{ readonly values: FlatValues; readonly revision: number }>;
}
