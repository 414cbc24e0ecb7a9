import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/kernel/calendar.ts';
import { changeOf, lastDays, offeredLength, periodIn, stepsOf } from '#web/features/statistics/report-days.ts';

const TODAY = '2026-03-10';
const inAddress = (text: string) => periodIn(new URLSearchParams(text), TODAY);

describe('the period of the dashboard', () => {
  test('is the last thirty days until the address says another', () => {
    expect(inAddress('')).toEqual({ start: '2026-02-09', end: TODAY });
    expect(inAddress('start=2026-01-01&end=2026-01-31')).toEqual({ start: '2026-01-01', end: '2026-01-31' });
    expect(inAddress('start=ieri&end=2026-13-40')).toEqual({ start: '2026-02-09', end: TODAY });
  });

  test('is one of the offered lengths when it ends today', () => {
    expect(offeredLength(lastDays(90, TODAY), TODAY)).toBe(90);
    expect(offeredLength({ start: '2026-03-08', end: TODAY }, TODAY)).toBeNull();
    expect(offeredLength(lastDays(90, '2026-03-09'), TODAY)).toBeNull();
  });
});

describe('a long period', () => {
  const visits = (length: number) =>
    Array.from({ length }, (_, at) => ({ day: addDays('2026-01-01', at), visits: 1, views: 2 }));
  const business = (length: number) =>
    Array.from({ length }, (_, at) => ({ day: addDays('2026-01-01', at), requests: 0, quotes: 1, orders: 3 }));

  test('is shown by months, a short one by days', () => {
    expect(stepsOf(visits(2), business(2))).toEqual({
      unit: 'day',
      steps: [
        { when: '2026-01-01', visits: 1, views: 2, requests: 0, quotes: 1, orders: 3 },
        { when: '2026-01-02', visits: 1, views: 2, requests: 0, quotes: 1, orders: 3 },
      ],
    });
    const { unit, steps } = stepsOf(visits(100), business(100));
    expect([unit, steps.map(({ when, views, orders }) => [when, views, orders])]).toEqual([
      'month',
      [
        ['2026-01', 62, 93],
        ['2026-02', 56, 84],
        ['2026-03', 62, 93],
        ['2026-04', 20, 30],
      ],
    ]);
  });
});

test('a change is told in percent, and not at all where there was nothing before', () => {
  expect([changeOf(15, 10), changeOf(5, 10), changeOf(3, 0), changeOf(0, 0)]).toEqual([50, -50, null, null]);
});
