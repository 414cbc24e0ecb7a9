import type { Repair } from '../repairs/offered/repair.state.ts';
import { type ExclusiveFlags, flagsOf } from '../repairs/repair-guards.ts';
import type { WorkSheet } from './work-sheet.events.ts';

/** The flags that sheet and repair share. The repair's values are the only truth. */
export function sharedFlags(repair: Repair): ExclusiveFlags & Pick<WorkSheet, 'create_quote'> {
  return { create_quote: repair.details.create_quote, ...flagsOf(repair) };
}

/** The sheet as readers see it, with the repair's flags; null: it is not written yet. */
export function shownWorkSheet(repair: Repair): WorkSheet | null {
  return repair.workSheet && { ...repair.workSheet, ...sharedFlags(repair) };
}
