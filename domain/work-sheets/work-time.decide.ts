import { isRefusal, missing } from '../kernel/refusal.ts';
import type { RepairState } from '../repairs/repair.state.ts';
import { idsOf, type RepairDecision, requireReceived } from '../repairs/repair-guards.ts';
import { movedTo } from '../repairs/repair-rules.ts';
import { draftWorkSheet } from './work-sheet.decide.ts';
import type { WorkTimerEvent } from './work-timer.state.ts';

type Stopped = Extract<WorkTimerEvent, { type: 'WorkStopped' }>['data'];
export type WorkTime = Omit<Stopped, 'repairId' | 'customer_id'>;

/** The longest that a sheet's hours can say. */
const MOST_HOURS = 10_000;

/** All minutes that were worked, in hundredths of an hour: rounded as a whole, so that three times 20 minutes are an hour. */
const hundredths = (minutes: number) => Math.round((minutes * 100) / 60);

/**
 * Notes time that somebody worked, and adds it to the sheet's hours, beside what was typed there; the sheet is begun by it.
 * What was over meanwhile keeps its sheet as it was delivered.
 */
export function recordWorkTime(repair: RepairState, time: WorkTime): RepairDecision {
  if (repair.status === 'none') return missing;
  const added = hundredths(repair.workedMinutes + time.minutes) - hundredths(repair.workedMinutes);
  const hour = (Math.round((repair.workSheet?.hour ?? 0) * 100) + added) / 100;
  const sheet = added === 0 || hour > MOST_HOURS ? [] : draftWorkSheet(repair, { hour });
  const drafted = isRefusal(sheet) ? [] : sheet;
  const onSheet = drafted.length > 0;
  return [{ type: 'WorkTimeRecorded', data: { ...idsOf(repair), ...time, onSheet } }, ...drafted];
}

/** Where a repair goes when somebody begins to work on it. Out of its diagnosis leads only what comes of it. */
const TAKEN_UP = { RECEIVED: 'DIAGNOSIS', APPROVED: 'IN_REPAIR', WAITING_PARTS: 'IN_REPAIR' } as const;

/** Somebody works on it: what was received is in diagnosis, what was approved or waited is on the bench. */
export function takeUp(state: RepairState): RepairDecision {
  const repair = requireReceived(state);
  if (isRefusal(repair)) return repair;
  const from = repair.progress.state;
  return from in TAKEN_UP ? [movedTo(repair, TAKEN_UP[from as keyof typeof TAKEN_UP], '')] : [];
}
