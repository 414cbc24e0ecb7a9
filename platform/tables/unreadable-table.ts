/** Why a file is no table: nothing that we can read, more than we take, nothing in it, or quotes that make no cell. */
export type UnreadableReason = 'not-a-table' | 'too-large' | 'empty' | 'bad-quotes';

/** A file that cannot be read as a table. */
export class UnreadableTable extends Error {
  readonly reason: UnreadableReason;
  /** Where, if that can be said; the head is line 1. */
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
