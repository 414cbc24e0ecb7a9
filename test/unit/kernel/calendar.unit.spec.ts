import { describe, expect, test } from 'vitest';
import {
  addDays,
  addWorkingDays,
  easterSunday,
  isHoliday,
  isWorkingDay,
  romeDay,
  romeDayAt,
  workingDaysBetween,
} from '#domain/kernel/calendar.ts';
import { localDate } from '#domain/kernel/values.ts';

describe('the calendar', () => {
  test.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i falls on %s', (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  test('knows the national holidays, Easter Monday among them', () => {
    const days = ['01-01', '01-06', '04-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'];
    for (const day of days) expect(isHoliday(`2026-${day}`), day).toBe(true);
    expect(isHoliday('2026-04-07')).toBe(false);
  });

  test('keeps San Francesco from 2026 on', () => {
    expect(isHoliday('2025-10-04')).toBe(false);
    expect(isHoliday('2027-10-04')).toBe(true);
  });

  test('works from Monday to Friday', () => {
    expect(['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'].map((day) => isWorkingDay(day))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('adds working days over week-ends and holidays', () => {
    expect(addWorkingDays('2026-03-05', 2)).toBe('2026-03-09');
    expect(addWorkingDays('2026-04-03', 1)).toBe('2026-04-07');
    expect(addWorkingDays('2026-12-24', 1)).toBe('2026-12-28');
    expect(addWorkingDays('2026-03-07', 0)).toBe('2026-03-07');
  });

  test('counts working days in both directions', () => {
    expect(workingDaysBetween('2026-04-03', '2026-04-08')).toBe(2);
    expect(workingDaysBetween('2026-04-08', '2026-04-03')).toBe(-2);
    expect(workingDaysBetween('2026-04-08', '2026-04-08')).toBe(0);
  });

  test('adding days crosses months, years and the change of the clock', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  test('knows the day in Rome, in winter and in summer', () => {
    expect(romeDay('2026-12-31T22:59:59.999Z')).toBe('2026-12-31');
    expect(romeDay('2026-12-31T23:00:00.000Z')).toBe('2027-01-01');
    expect(romeDay('2026-07-01T22:00:00.000Z')).toBe('2026-07-02');
  });

  test('says which day it is in Rome by a clock, which counts in UTC', () => {
    expect(romeDayAt(Date.UTC(2026, 6, 1, 21, 59, 59, 999))).toBe('2026-07-01');
    expect(romeDayAt(Date.UTC(2026, 6, 1, 22))).toBe('2026-07-02');
  });
});

test('there is no day after the last year that four digits write: counting ends there', () => {
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  expect(() => addDays('0000-01-01', -1)).toThrow(RangeError);
  expect(() => addWorkingDays('9999-12-31', 1)).toThrow(RangeError);
});

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['0000-01-01', false],
  ['9999-12-31', false],
])('whether %s is a day that a firm may speak of: %s', (day, is) => {
  expect(localDate.safeParse(day).success).toBe(is);
});
