import { isRefusal, missing } from '../kernel/refusal.ts';
import type { RepairState } from '../repairs/offered/repair.state.ts';
import { idsOf, type RepairDecision, requireReceived } from '../repairs/repair-guards.ts';
import { movedTo } from '../repairs/repair-rules.ts';
import { draftWorkSheet } from './work-sheet.decide.ts';
import type { WorkTimerEvent } from './work-timer.state.ts';

type StoppedSession = Extract<WorkTimerEvent, { type: 'WorkStopped' }>['data'];
export type WorkTime = Omit<StoppedSession, 'repairId' | 'customer_id'>;

/** The most hours that a sheet can hold. */
const MAX_HOURS = 10_000;

/**
 * Minutes in hundredths of an hour. All minutes of a repair are rounded together, so that three times 20 minutes make
 * an hour.
 */
const hundredths = (minutes: number) => Math.round((minutes * 100) / 60);

/**
 * Notes time that somebody worked and adds it to the hours on the sheet, which may also be typed. It begins the sheet
 * where none is written. A repair that is over by then keeps its sheet as it was delivered.
 */
export function recordWorkTime(repair: RepairState, time: WorkTime): RepairDecision {
  if (repair.status === 'none') return missing;
  const added = hundredths(repair.workedMinutes + time.minutes) - hundredths(repair.workedMinutes);
  const hour = (Math.round((repair.workSheet?.hour ?? 0) * 100) + added) / 100;
  const sheet = added === 0 || hour > MAX_HOURS ? [] : draftWorkSheet(repair, { hour });
  const drafted = isRefusal(sheet) ? [] : sheet;
  const onSheet = drafted.length > 0;
  return [{ type: 'WorkTimeRecorded', data: { ...idsOf(repair), ...time, onSheet } }, ...drafted];
}

/**
 * The state to which beginning work moves a repair. It moves no repair out of its diagnosis: only the diagnosis'
 * outcome does.
 */
const STATE_WHEN_WORK_BEGINS = { RECEIVED: 'DIAGNOSIS', APPROVED: 'IN_REPAIR', WAITING_PARTS: 'IN_REPAIR' } as const;

/**
 * Somebody begins to work on the repair: a received one comes to diagnosis; an approved or waiting one comes to the
 * bench.
 */
export function takeUp(state: RepairState): RepairDecision {
  const repair = requireReceived(state);
  if (isRefusal(repair)) return repair;
  const from = repair.progress.state;
  return from in STATE_WHEN_WORK_BEGINS
    ? [movedTo(repair, STATE_WHEN_WORK_BEGINS[from as keyof typeof STATE_WHEN_WORK_BEGINS], '')]
    : [];
}
