import { isWorkingDay, romeDayAt } from '#domain/kernel/calendar.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/**
 * A working moment at or after `at` (ms): on that day if its working hours are not over, else on the next working day;
 * roughly from 8 to 18 in Europe/Rome.
 */
export function workingMoment(random: Random, at: number): number {
  const moment = random.next();
  for (let midnight = Math.floor(at / DAY) * DAY; ; midnight += DAY) {
    const opens = Math.max(midnight + 7 * HOUR, at);
    const closes = midnight + 16 * HOUR;
    if (opens < closes && isWorkingDay(romeDayAt(opens))) {
      return Math.floor(opens + moment * (closes - opens));
    }
  }
}

/** A working moment `days` later (fractions too). */
export function workingMomentAfter(random: Random, at: number, days: number): number {
  return workingMoment(random, at + days * DAY);
}
