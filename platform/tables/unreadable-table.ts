/**
 * Why a file is not a table: its format is unknown, it has too many rows or columns, it is empty, its quotes form no
 * cell, or a line is too long.
 */
export type UnreadableReason = 'not-a-table' | 'too-large' | 'empty' | 'bad-quotes' | 'long-line';

/** A file that cannot be read as a table. */
export class UnreadableTable extends Error {
  readonly reason: UnreadableReason;
  /** The line of the fault, if it is known; the head is line 1. */
  readonly line: number | null;

  constructor(
    reason: UnreadableReason,
    { cause, line = null }: { readonly cause?: unknown; readonly line?: number | null } = {},
  ) {
    super(`unreadable table: ${reason}`, { cause });
    this.reason = reason;
    this.line = line;
  }
}
