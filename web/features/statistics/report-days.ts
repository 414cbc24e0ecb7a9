import { addDays, isExistingDay } from '#domain/kernel/calendar.ts';
import { type DayFigures, lengthOf, type Period } from '#domain/statistics/period.ts';

/** The figures of the dashboard, in their order. */
export const FIGURES = ['visits', 'views', 'requests', 'quotes', 'orders'] as const;
export type Figure = (typeof FIGURES)[number];

/** Lengths that are offered, in days; the second one is shown first. */
export const LENGTHS = [7, 30, 90, 365] as const;
const FIRST_SHOWN = LENGTHS[1];

/** The most bars of a chart: longer periods are summed by month, because more bars than these cannot be read. */
const MOST_BARS = 92;

/** A day, or a month (`2026-03`), with its figures. */
export type Step = { readonly when: string } & Readonly<Record<Figure, number>>;

/** The last `length` days up to today, today included. */
export function lastDays(length: number, today: string): Period {
  return { start: addDays(today, 1 - length), end: today };
}

/** The period that the URL names. A day that is missing or invalid there is that of the last thirty days. */
export function periodIn(params: URLSearchParams, today: string): Period {
  const shown = lastDays(FIRST_SHOWN, today);
  const day = (name: keyof Period) => {
    const text = params.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(text) && isExistingDay(text) ? text : shown[name];
  };
  return { start: day('start'), end: day('end') };
}

/** The offered length that a period has; null: none of them. */
export function offeredLength(period: Period, today: string): number | null {
  return period.end === today ? (LENGTHS.find((length) => length === lengthOf(period)) ?? null) : null;
}

/** The days of both reports joined, in order; for long periods, their months. */
export function stepsOf(
  visits: readonly DayFigures<'visits' | 'views'>[],
  business: readonly DayFigures<'requests' | 'quotes' | 'orders'>[],
): { readonly unit: 'day' | 'month'; readonly steps: readonly Step[] } {
  const unit = visits.length > MOST_BARS ? 'month' : 'day';
  const steps = new Map<string, Record<Figure, number>>();
  for (const [at, { day, ...seen }] of visits.entries()) {
    const { requests = 0, quotes = 0, orders = 0 } = business[at] ?? {};
    const when = unit === 'month' ? day.slice(0, 7) : day;
    const sum = steps.get(when) ?? { visits: 0, views: 0, requests: 0, quotes: 0, orders: 0 };
    const now = { ...seen, requests, quotes, orders };
    for (const figure of FIGURES) sum[figure] += now[figure];
    steps.set(when, sum);
  }
  return { unit, steps: [...steps].map(([when, sum]) => ({ when, ...sum })) };
}

/** The change of a figure in percent; null: it was 0 before. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
