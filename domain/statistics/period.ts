import { addDays } from '../kernel/calendar.ts';
import type { Message } from '../kernel/message.ts';
import { statisticsMessages } from './statistics.messages.ts';

/** Days that a report is about, both ends counted; `YYYY-MM-DD` in Europe/Rome. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** The longest report: three years. */
export const MOST_DAYS = 1_096;

const DAY_MS = 86_400_000;

/** How many days a period has. */
export function lengthOf({ start, end }: Period): number {
  return (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
}

/** What is wrong with a period, to be said at its end; null: nothing. */
export function periodFault(period: Period): Message | null {
  if (period.end < period.start) return statisticsMessages['ends-before'];
  return lengthOf(period) > MOST_DAYS ? statisticsMessages['period-too-long']({ max: MOST_DAYS }) : null;
}

/** The period of the same length that ends the day before this one begins. */
export function periodBefore(period: Period): Period {
  return { start: addDays(period.start, -lengthOf(period)), end: addDays(period.start, -1) };
}

/** Figures of a day. */
export type DayFigures<F extends string> = { readonly day: string } & Readonly<Record<F, number>>;

/** A period, day by day, in all, and what the period before it had in all. */
export interface Compared<F extends string> {
  readonly days: DayFigures<F>[];
  readonly total: Record<F, number>;
  readonly before: Period & Record<F, number>;
}

/**
 * Sets a period's figures beside those of the period before.
 * @param rows days of both periods; one that is missing had nothing
 */
export function compared<F extends string>(
  rows: readonly DayFigures<F>[],
  period: Period,
  figures: readonly F[],
): Compared<F> {
  const of = (row: Readonly<Record<F, number>> | undefined) =>
    Object.fromEntries(figures.map((figure) => [figure, row?.[figure] ?? 0])) as Record<F, number>;
  const sum = (some: readonly Readonly<Record<F, number>>[]) =>
    Object.fromEntries(figures.map((figure) => [figure, some.reduce((all, row) => all + row[figure], 0)])) as Record<
      F,
      number
    >;
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: lengthOf(period) }, (_, at) => {
    const day = addDays(period.start, at);
    return { day, ...of(byDay.get(day)) };
  });
  const earlier = rows.filter(({ day }) => day < period.start);
  return { days, total: sum(days), before: { ...periodBefore(period), ...sum(earlier) } };
}
