import { romeDay } from '../kernel/calendar.ts';
import { romeInstant } from '../kernel/rome-time.ts';

/** The hour in Rome at which nobody waits: erasing rewrites tables. */
const AT_NIGHT = 2;

/**
 * When a closed request is erased: so many months after `since`, in the night of that day; in a month without that day,
 * on its last day.
 * @param since ISO 8601; its last event
 */
export function keptUntil(since: string, months: number): string {
  const [year = 0, month = 1, day = 1] = romeDay(since).split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const on = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
  return romeInstant(on.toISOString().slice(0, 10), AT_NIGHT);
}
