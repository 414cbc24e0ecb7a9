import { describe, expect, test } from 'vitest';
import { compared, lengthOf, MOST_DAYS, periodBefore, periodFault } from '#domain/statistics/period.ts';

const march = { start: '2026-03-01', end: '2026-03-31' };

describe('the period of a report', () => {
  test('has both its ends, and before it lies one of the same length', () => {
    expect(lengthOf(march)).toBe(31);
    expect(lengthOf({ start: '2026-03-29', end: '2026-03-29' })).toBe(1);
    expect(periodBefore(march)).toEqual({ start: '2026-01-29', end: '2026-02-28' });
    expect(lengthOf(periodBefore(march))).toBe(31);
  });

  test('does not end before it starts, and is no longer than three years', () => {
    expect(periodFault(march)).toBeNull();
    expect(periodFault({ start: '2026-03-02', end: '2026-03-01' })?.it).toBe('La fine viene prima dell’inizio');
    expect(periodFault({ start: '2023-01-01', end: '2026-01-01' })?.it).toBe(`Al massimo ${MOST_DAYS} giorni`);
    expect(periodFault({ start: '2023-01-01', end: '2025-12-31' })).toBeNull();
  });
});

describe('a period that is compared', () => {
  test('has every day, its own sum, and that of the period before', () => {
    const rows = [
      { day: '2026-03-09', visits: 5 },
      { day: '2026-03-10', visits: 2 },
      { day: '2026-03-12', visits: 3 },
    ];
    expect(compared(rows, { start: '2026-03-10', end: '2026-03-12' }, ['visits'])).toEqual({
      days: [
        { day: '2026-03-10', visits: 2 },
        { day: '2026-03-11', visits: 0 },
        { day: '2026-03-12', visits: 3 },
      ],
      total: { visits: 5 },
      before: { start: '2026-03-07', end: '2026-03-09', visits: 5 },
    });
  });
});
