import { addWorkingDays } from '../kernel/calendar.ts';
import type { RepairState } from './repair.state.ts';
import type { RepairEvent } from './repair-event.ts';
import type { StateCatalogue } from './state-catalogue.ts';
import type { StateKey } from './state-keys.ts';

/** How long a repair may stay in a state, in working days. */
export interface TimeLimit {
  readonly days: number;
  /** So many before the end it is told of; null: not before it is past. */
  readonly warn_days: number | null;
}

/** Where the state's record says nothing: `domain.md`, section Repairs. */
export const DEFAULT_TIME_LIMITS: Readonly<Partial<Record<StateKey, number>>> = { DIAGNOSIS: 2, QUOTING: 7, READY: 5 };

/** The last day, and the first on which it is told that the end is near; null: there is none. */
export interface Deadline {
  readonly due_on: string | null;
  readonly warn_on: string | null;
}

/**
 * Until when a repair that came into this state on that day may stay. An open fast urgency halves the limit, rounded up so that
 * there is always a day left to work.
 * @param own what the state's record said when the repair came; null: nothing
 */
export function deadlineOf(state: StateKey, since: string, urgent: boolean, own: TimeLimit | null = null): Deadline {
  const whole = own?.days ?? DEFAULT_TIME_LIMITS[state];
  if (whole === undefined) return { due_on: null, warn_on: null };
  const days = urgent ? Math.ceil(whole / 2) : whole;
  const warn = own?.warn_days ?? null;
  return {
    due_on: addWorkingDays(since, days),
    warn_on: warn === null ? null : addWorkingDays(since, Math.max(0, days - warn)),
  };
}

/** Overdue from the day after the last. */
export function isOverdue(dueOn: string | null, today: string): boolean {
  return dueOn !== null && today > dueOn;
}

/** Whether a repair stands in another state, or in another of the records that share its key, than before. */
export function cameElsewhere(before: RepairState, after: RepairState): boolean {
  if (after.status === 'none') return false;
  if (before.status === 'none') return true;
  const [was, is] = [before.progress, after.progress];
  return was.state !== is.state || was.label !== is.label;
}

/** The limit that the record sets in which a repair stands now; none where it leaves that to what is usual. */
export function timeLimitOf(repair: RepairState, states: StateCatalogue): RepairEvent[] {
  if (repair.status === 'none') return [];
  const { repairId, customer_id, progress } = repair;
  const { max_days, warn_days } = states.shown(progress);
  if (max_days === null) return [];
  return [{ type: 'TimeLimitSet', data: { repairId, customer_id, state: progress.state, days: max_days, warn_days } }];
}
