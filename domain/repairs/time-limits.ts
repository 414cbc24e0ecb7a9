import { addWorkingDays } from '../kernel/calendar.ts';
import type { StateKey } from './state-keys.ts';

/** Working days that a repair may stay in a state. */
export type TimeLimits = Readonly<Partial<Record<StateKey, number>>>;

/** `domain.md`, section Repairs. */
export const DEFAULT_TIME_LIMITS: TimeLimits = { DIAGNOSIS: 2, QUOTING: 7, READY: 5 };

/**
 * The last day for a repair that came into this state on that day; null: no limit. An open fast urgency halves the
 * limit, rounded up so that there is always a day left to work.
 */
export function stateDueOn(
  state: StateKey,
  since: string,
  urgent: boolean,
  limits: TimeLimits = DEFAULT_TIME_LIMITS,
): string | null {
  const days = limits[state];
  if (days === undefined) return null;
  return addWorkingDays(since, urgent ? Math.ceil(days / 2) : days);
}

/** Overdue from the day after the last. */
export function isOverdue(dueOn: string | null, today: string): boolean {
  return dueOn !== null && today > dueOn;
}
