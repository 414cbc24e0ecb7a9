import { addDays } from '../kernel/calendar.ts';
import type { Message } from '../kernel/message.ts';
import { statisticsMessages } from './statistics.messages.ts';

/** The days of a report, both ends included; `YYYY-MM-DD` in Europe/Rome. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** The longest period of a report, in days: three years. */
export const MOST_DAYS = 1_096;

const DAY_MS = 86_400_000;

/** The number of days in a period. */
export function lengthOf({ start, end }: Period): number {
  return (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
}

/** The fault of a period, to be shown beside its end; null: it is valid. */
export function periodFault(period: Period): Message | null {
  if (period.end < period.start) return statisticsMessages['ends-before'];
  return lengthOf(period) > MOST_DAYS ? statisticsMessages['period-too-long']({ max: MOST_DAYS }) : null;
}

/** The period of the same length that ends the day before this one begins. */
export function periodBefore(period: Period): Period {
  return { start: addDays(period.start, -lengthOf(period)), end: addDays(period.start, -1) };
}

/** The figures of a day. */
export type DayFigures<F extends string> = { readonly day: string } & Readonly<Record<F, number>>;

/** The figures of a period by day and in total, and the totals of the period before it. */
export interface Compared<F extends string> {
  readonly days: DayFigures<F>[];
  readonly total: Record<F, number>;
  readonly before: Period & Record<F, number>;
}

/**
 * Compares a period's figures with those of the period before it.
 * @param rows days of both periods; a missing day counts as zero
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
