/** Why a file is no table: nothing that we can read, more than we take, or nothing in it. */
export type UnreadableReason = 'not-a-table' | 'too-large' | 'empty';

/** A file that cannot be read as a table. */
export class UnreadableTable extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`unreadable table: ${reason}`, { cause });
    this.reason = reason;
  }
}
