/** Why a file is not a table: its format is unknown, it is too large, it is empty, or its quotes form no cell. */
export type UnreadableReason = 'not-a-table' | 'too-large' | 'empty' | 'bad-quotes';

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
