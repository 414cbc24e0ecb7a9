import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, type Refusal, refuseState } from '../kernel/refusal.ts';
import type { RepairState } from '../repairs/offered/repair.state.ts';
import { idsOf, requireReceived } from '../repairs/repair-guards.ts';
import { workSheetMessages } from './work-sheet.messages.ts';
import { LONGEST_WORK_MINUTES } from './work-sheet-limits.ts';
import type { WorkSession, WorkTimer, WorkTimerEvent } from './work-timer.state.ts';

export type WorkTimerDecision = readonly WorkTimerEvent[] | Refusal;

const MINUTE = 60_000;

/** The instant from which a timer counts as forgotten. */
export function forgottenAt(startedAt: string): string {
  return new Date(Date.parse(startedAt) + LONGEST_WORK_MINUTES * MINUTE).toISOString();
}

/** The event that ends a session, now or at the instant from which it counts as forgotten. */
function workStopped(session: WorkSession, now: string, cause: 'hand' | 'switched'): WorkTimerEvent {
  const latest = forgottenAt(session.startedAt);
  const forgotten = now >= latest;
  const stoppedAt = forgotten ? latest : now;
  const minutes = Math.max(0, Math.round((Date.parse(stoppedAt) - Date.parse(session.startedAt)) / MINUTE));
  return { type: 'WorkStopped', data: { ...session, stoppedAt, minutes, cause: forgotten ? 'forgotten' : cause } };
}

/**
 * Begins to work on a repair; a timer that runs for another repair stops. A timer that runs for this one, and is not
 * forgotten, gives no event.
 */
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
  return running ? [workStopped(running, now, 'switched'), started] : [started];
}

/** Stops the timer, on whatever device it was started. A timer that does not run gives no event. */
export function stopWork({ running }: WorkTimer, { now }: DecisionContext): WorkTimerDecision {
  return running ? [workStopped(running, now, 'hand')] : [];
}

/** The clock stops a forgotten timer. A timer that was started again meanwhile is refused: it is not forgotten. */
export function stopForgottenWork({ running }: WorkTimer, { now }: DecisionContext): WorkTimerDecision {
  if (!running) return [];
  if (now < forgottenAt(running.startedAt)) return refuseState(workSheetMessages['timer-still-runs']);
  return [workStopped(running, now, 'hand')];
}
