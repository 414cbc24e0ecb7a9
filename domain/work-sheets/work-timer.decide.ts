import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, type Refusal, refuseState } from '../kernel/refusal.ts';
import type { RepairState } from '../repairs/repair.state.ts';
import { idsOf, requireReceived } from '../repairs/repair-guards.ts';
import { workSheetMessages } from './work-sheet.messages.ts';
import { LONGEST_WORK_MINUTES } from './work-sheet-limits.ts';
import type { WorkSession, WorkTimer, WorkTimerEvent } from './work-timer.state.ts';

export type WorkTimerDecision = readonly WorkTimerEvent[] | Refusal;

const MINUTE = 60_000;

/** When a timer is forgotten, if nobody stops it before. */
export function forgottenAt(startedAt: string): string {
  return new Date(Date.parse(startedAt) + LONGEST_WORK_MINUTES * MINUTE).toISOString();
}

/** The end of a session, now or when it was forgotten. */
function stopped(session: WorkSession, now: string, cause: 'hand' | 'switched'): WorkTimerEvent {
  const latest = forgottenAt(session.startedAt);
  const forgotten = now >= latest;
  const stoppedAt = forgotten ? latest : now;
  const minutes = Math.max(0, Math.round((Date.parse(stoppedAt) - Date.parse(session.startedAt)) / MINUTE));
  return { type: 'WorkStopped', data: { ...session, stoppedAt, minutes, cause: forgotten ? 'forgotten' : cause } };
}

/** Begins to work on a repair; whatever else he worked on stops. On this one already: nothing to do. */
export function startWork(
  { running }: WorkTimer,
  id_people: number,
  state: RepairState,
  { now }: DecisionContext,
): WorkTimerDecision {
  const repair = requireReceived(state);
  if (isRefusal(repair)) return repair;
  if (running?.repairId === repair.repairId && now < forgottenAt(running.startedAt)) return [];
  const started: WorkTimerEvent = { type: 'WorkStarted', data: { ...idsOf(repair), id_people, startedAt: now } };
  return running ? [stopped(running, now, 'switched'), started] : [started];
}

/** Stops the timer, wherever it was started; it stands still already: nothing to do. */
export function stopWork({ running }: WorkTimer, { now }: DecisionContext): WorkTimerDecision {
  return running ? [stopped(running, now, 'hand')] : [];
}

/** The clock's: stops a timer that was forgotten; of one that was started anew meanwhile, that it is too early. */
export function stopForgottenWork({ running }: WorkTimer, { now }: DecisionContext): WorkTimerDecision {
  if (!running) return [];
  if (now < forgottenAt(running.startedAt)) return refuseState(workSheetMessages['timer-still-runs']);
  return [stopped(running, now, 'hand')];
}
