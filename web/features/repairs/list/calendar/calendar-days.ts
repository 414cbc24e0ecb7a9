import { addDays } from '#domain/kernel/calendar.ts';

export type Span = 'month' | 'week';

/** Monday 0 … Sunday 6. */
export const weekday = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** The whole weeks, from Monday on, that cover the day's month, or the day's week. All days are `YYYY-MM-DD`. */
export function weeksOf(span: Span, day: string): readonly (readonly string[])[] {
  const first = span === 'month' ? `${day.slice(0, 7)}-01` : day;
  const last = span === 'month' ? lastOfMonth(day) : day;
  const begin = addDays(first, -weekday(first));
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
