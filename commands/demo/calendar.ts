import { isWorkingDay, romeDay } from '#domain/kernel/calendar.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The instant (ms) of a working moment on the day of `at` or the next working day: 8 to 18 in Europe/Rome, roughly. */
export function atWork(random: Random, at: number): number {
  let day = at;
  while (!isWorkingDay(romeDay(new Date(day).toISOString()))) day += DAY;
  const midnight = Math.floor(day / DAY) * DAY;
  return Math.max(at, midnight + 7 * HOUR + Math.floor(random.next() * 9 * HOUR));
}

/** `days` later (fractions too), at work. */
export function later(random: Random, at: number, days: number): number {
  return atWork(random, at + days * DAY);
}
