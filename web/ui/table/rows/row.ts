import type { LiveRow } from '#web/lib/live/patch-rows.ts';

/** What the table needs of a row; all else of it is the list's own. */
export interface ListRow extends LiveRow {
  readonly id: number;
}
