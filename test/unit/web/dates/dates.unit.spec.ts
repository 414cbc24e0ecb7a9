import { afterEach, describe, expect, it } from 'vitest';
import { DATE_FORMATS, setDateFormats } from '#web/lib/dates/date-formats.ts';
import {
  formatDay,
  formatDayShort,
  formatInstant,
  formatLongDay,
  isDoubtful,
  monthsAway,
  parseDay,
  today,
  typedDay,
} from '#web/lib/dates/dates.ts';

describe('parseDay', () => {
  it('reads day before month', () => {
    expect(parseDay('02/03/2020')).toBe('2020-03-02');
    expect(parseDay('2/3/2020')).toBe('2020-03-02');
  });

  it('takes points, dashes and eight digits as well', () => {
    expect(parseDay('02.03.2020')).toBe('2020-03-02');
    expect(parseDay('02-03-2020')).toBe('2020-03-02');
    expect(parseDay('02032020')).toBe('2020-03-02');
    expect(parseDay(' 02/03/2020 ')).toBe('2020-03-02');
  });

  it('refuses a day that the calendar does not have, and never rolls over', () => {
    for (const day of [
      '31/02/2026',
      '29/02/2026',
      '31/04/2026',
      '32/01/2026',
      '00/01/2026',
      '01/13/2026',
      '01/00/2026',
    ]) {
      expect(parseDay(day), day).toBeNull();
    }
    expect(parseDay('29/02/2028')).toBe('2028-02-29');
  });

  it('takes a day of long ago, which is doubtful before 2000', () => {
    expect(parseDay('12/03/1026')).toBe('1026-03-12');
    expect(['1026-03-12', '1999-12-31', '2000-01-01', ''].map(isDoubtful)).toEqual([true, true, false, false]);
  });

  it('refuses what is not a whole date', () => {
    for (const text of ['', '02/03', '02/03/20', '2020-03-02', '02/03/20200', 'domani', '1/1/0026']) {
      expect(parseDay(text), text).toBeNull();
    }
  });
});

describe('the calendar’s steps', () => {
  it('keep the day of the month, or take its last', () => {
    expect(monthsAway('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthsAway('2026-03-15', -1)).toBe('2026-02-15');
    expect(monthsAway('2026-12-31', 1)).toBe('2027-01-31');
    expect(monthsAway('2028-02-29', 12)).toBe('2029-02-28');
  });
  it('say the day in words', () => {
    expect(formatLongDay('2026-03-02')).toBe('lunedì 2 marzo 2026');
  });
});

describe('the date formats of the chosen language', () => {
  afterEach(() => setDateFormats(DATE_FORMATS));

  it.each([
    ['DD.MM.YYYY', '02.03.2026', '02.03.26'],
    ['MM/DD/YYYY', '03/02/2026', '03/02/26'],
    ['YYYY-MM-DD', '2026-03-02', '26-03-02'],
  ])('%s is how its days and instants read', (day, read, short) => {
    setDateFormats({ day, instant: `${day} HH:mm` });
    expect(formatDay('2026-03-02')).toBe(read);
    expect(formatDayShort('2026-03-02')).toBe(short);
    expect(formatInstant('2026-03-02T13:05:00.000Z')).toBe(`${read} 14:05`);
  });

  it('change nothing about what is typed: a field shows what it understands', () => {
    setDateFormats({ day: 'MM/DD/YYYY', instant: 'MM/DD/YYYY HH:mm' });
    expect(typedDay('2026-03-02')).toBe('02/03/2026');
    expect(parseDay(typedDay('2026-03-02'))).toBe('2026-03-02');
  });
});

describe('formatting', () => {
  it('shows days as people write them', () => {
    expect(formatDay('2026-03-02')).toBe('02/03/2026');
    expect(formatDayShort('2026-03-02')).toBe('02/03/26');
    expect(formatDay('')).toBe('');
    expect(formatDay(null)).toBe('');
  });

  it('shows instants in Rome, summer and winter', () => {
    expect(formatInstant('2026-07-01T22:30:00.000Z')).toBe('02/07/2026 00:30');
    expect(formatInstant('2026-01-01T22:30:00.000Z')).toBe('01/01/2026 23:30');
  });

  it('knows which day it is in Rome', () => {
    expect(today(new Date('2026-07-01T22:30:00.000Z'))).toBe('2026-07-02');
  });
});
