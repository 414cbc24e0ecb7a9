import { addDays } from '#domain/kernel/calendar.ts';

export type Span = 'month' | 'week';

/** Monday 0 … Sunday 6. */
export const weekday = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** Least number of weeks in the present month's view: near its end, the view goes on into the next one. */
const LEAST_WEEKS = 4;

const mondayOf = (day: string) => addDays(day, -weekday(day));

/**
 * The whole weeks, from Monday on, that cover the day's month, or the day's week. The month of `today` begins with the
 * present week: weeks that are over take no room. All days are `YYYY-MM-DD`.
 */
export function weeksOf(span: Span, day: string, today: string): readonly (readonly string[])[] {
  const isPresent = span === 'month' && day.slice(0, 7) === today.slice(0, 7);
  const begin = mondayOf(isPresent ? today : span === 'month' ? `${day.slice(0, 7)}-01` : day);
  const end = span === 'month' ? lastOfMonth(day) : day;
  const least = isPresent ? addDays(begin, 7 * LEAST_WEEKS - 1) : end;
  const last = least > end ? least : end;
  const weeks: string[][] = [];
  for (let monday = begin; monday <= last; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)));
  }
  return weeks;
}

/** A day in the previous (−1) or next (1) month or week: of a month the first day, of a week the same weekday. */
export function dayAfterStep(span: Span, day: string, by: -1 | 1): string {
  if (span === 'week') return addDays(day, 7 * by);
  const first = `${day.slice(0, 7)}-01`;
  return by === 1 ? addDays(lastOfMonth(day), 1) : `${addDays(first, -1).slice(0, 7)}-01`;
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
