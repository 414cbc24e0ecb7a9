import type { LiveRow } from '#web/lib/live/patch-rows.ts';

/** What the table needs of a row; everything else in it is the list's own. */
export interface ListRow extends LiveRow {
  readonly id: number;
}
