import { addWorkingDays } from '../kernel/calendar.ts';
import type { RepairState } from './offered/repair.state.ts';
import type { StateKey } from './offered/state-keys.ts';
import type { RepairEvent } from './repair-event.ts';
import type { StateCatalogue } from './state-catalogue.ts';

/** The time that a repair may stay in a state, in working days. */
export interface TimeLimit {
  readonly days: number;
  /** How many days before the end it warns; null: it does not warn before the limit is past. */
  readonly warn_days: number | null;
}

/** The working days of states whose record sets no limit: `domain.md`, section Repairs. */
export const DEFAULT_TIME_LIMITS: Readonly<Partial<Record<StateKey, number>>> = { DIAGNOSIS: 2, QUOTING: 7, READY: 5 };

/** The last day, and the first day of the warning that it is near; null: there is none. */
export interface Deadline {
  readonly due_on: string | null;
  readonly warn_on: string | null;
}

/**
 * The deadline of a repair's stay in a state. An open fast urgency halves the limit, rounded up, so that at least one
 * day is left to work.
 * @param since day on which the repair came into the state
 * @param recorded the limit that the state's record set when the repair came; null: none
 */
export function deadlineOf(
  state: StateKey,
  since: string,
  urgent: boolean,
  recorded: TimeLimit | null = null,
): Deadline {
  const limit = recorded?.days ?? DEFAULT_TIME_LIMITS[state];
  if (limit === undefined) return { due_on: null, warn_on: null };
  const days = urgent ? Math.ceil(limit / 2) : limit;
  const warn = recorded?.warn_days ?? null;
  return {
    due_on: addWorkingDays(since, days),
    warn_on: warn === null ? null : addWorkingDays(since, Math.max(0, days - warn)),
  };
}

/** True from the day after the last one. */
export function isOverdue(dueOn: string | null, today: string): boolean {
  return dueOn !== null && today > dueOn;
}

/** Whether the repair's state, or the chosen record of it, differs from before. */
export function hasStateChanged(before: RepairState, after: RepairState): boolean {
  if (after.status === 'none') return false;
  if (before.status === 'none') return true;
  const [was, is] = [before.progress, after.progress];
  return was.state !== is.state || was.label !== is.label;
}

/**
 * The event that sets the time limit of the record that the repair shows; none where the record leaves it to the
 * default.
 */
export function timeLimitOf(repair: RepairState, states: StateCatalogue): RepairEvent[] {
  if (repair.status === 'none') return [];
  const { repairId, customer_id, progress } = repair;
  const { max_days, warn_days } = states.shown(progress);
  if (max_days === null) return [];
  return [{ type: 'TimeLimitSet', data: { repairId, customer_id, state: progress.state, days: max_days, warn_days } }];
}
