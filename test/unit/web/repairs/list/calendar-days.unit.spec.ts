import { describe, expect, it } from 'vitest';
import { dayAfterStep, weeksOf } from '#web/features/repairs/list/calendar/calendar-days.ts';

describe('the days of a calendar', () => {
  it('are whole weeks from Monday on, those of the months beside them too', () => {
    const weeks = weeksOf('month', '2026-11-22', '2026-10-31');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([
      ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'],
      '2026-11-01',
    ]);
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
    expect(weeksOf('month', '2027-02-10', '2026-11-22').flat()).toHaveLength(28);
  });

  it('of the present month begin with the present week, and are four at least', () => {
    const early = weeksOf('month', '2026-11-22', '2026-11-10');
    expect([early[0]?.[0], early.at(-1)?.[6]]).toEqual(['2026-11-09', '2026-12-06']);
    const late = weeksOf('month', '2026-11-22', '2026-11-30');
    expect([late[0]?.[0], late.at(-1)?.[6]]).toEqual(['2026-11-30', '2026-12-27']);
  });

  it('of a week are the seven about the day, over the change of the clock', () => {
    expect(weeksOf('week', '2026-03-29', '2026-03-31')).toEqual([
      [...['2026-03-23', '2026-03-24', '2026-03-25', '2026-03-26', '2026-03-27', '2026-03-28'], '2026-03-29'],
    ]);
  });

  it('step by month or week, to the first of a month, over the end of the year', () => {
    expect(dayAfterStep('month', '2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfterStep('month', '2026-03-31', -1)).toBe('2026-02-01');
    expect(dayAfterStep('week', '2026-12-31', 1)).toBe('2027-01-07');
    expect(dayAfterStep('week', '2026-01-01', -1)).toBe('2025-12-25');
  });
});
