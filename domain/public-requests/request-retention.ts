import { romeDay } from '../kernel/calendar.ts';
import { romeInstant } from '../kernel/rome-time.ts';

/** Erasing writes tables anew: at this hour, Rome's, nobody waits for them. */
const AT_NIGHT = 2;

/**
 * When a request that ended is forgotten: so many months after the last that happened to it, in the night of that day. Of a month that
 * lacks the day it is the last one. @param since ISO 8601
 */
export function keptUntil(since: string, months: number): string {
  const [year = 0, month = 1, day = 1] = romeDay(since).split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const on = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
  return romeInstant(on.toISOString().slice(0, 10), AT_NIGHT);
}
