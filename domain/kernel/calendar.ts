/**
 * Days and working days of Italy. A day is a `YYYY-MM-DD` text: it sorts in order of time and has no time zone.
 */

const DAY_MS = 86_400_000;

const IN_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/;
const ROME = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

/**
 * Cache of {@link romeDay} for one hour of UTC, mostly the present one. Rome's offset from UTC is whole hours, so an
 * hour of UTC lies within one day of Rome.
 */
let lastHour = '';
let lastDay = '';

/** The day (`YYYY-MM-DD`) in Europe/Rome at an instant (ISO 8601). */
export function romeDay(instant: string): string {
  const hour = IN_UTC.test(instant) ? instant.slice(0, 13) : '';
  if (hour === '') return ROME.format(new Date(instant));
  if (hour !== lastHour) {
    lastDay = ROME.format(new Date(instant));
    lastHour = hour;
  }
  return lastDay;
}

/** The day (`YYYY-MM-DD`) in Europe/Rome at a clock's time (ms since 1970): today, where the clock says now. */
export function romeDayAt(time: number): string {
  return romeDay(new Date(time).toISOString());
}

const ROME_MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as people in Italy read it, to the second: `07/03/2026 15:04:05`. */
export function romeMoment(instant: string): string {
  return ROME_MOMENT.format(new Date(instant)).replace(',', '');
}

/** Calendar days later (or earlier, for a negative count). @throws RangeError past the years that four digits write */
export function addDays(day: string, count: number): string {
  const written = new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString();
  // After 9999 the text is `+010000-01-01`: its first ten characters are no day, and a loop that counts on from it
  // never ends.
  if (written.length !== 24) throw new RangeError(`no day ${count} after ${day}`);
  return written.slice(0, 10);
}

/** The year of a day. */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** Easter Sunday by the anonymous Gregorian computus. */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const dayOfMonth = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}

/** National holidays with a fixed date, `MM-DD`. Easter Monday moves and is computed. */
const FIXED_HOLIDAYS = [
  '01-01',
  '01-06',
  '04-25',
  '05-01',
  '06-02',
  '08-15',
  '11-01',
  '12-08',
  '12-25',
  '12-26',
] as const;

/** San Francesco is a holiday again from 2026 on (legge 151/2025). */
const SAN_FRANCESCO = { day: '10-04', since: 2026 };

/** True on a national holiday, whatever its weekday. */
export function isHoliday(day: string): boolean {
  const monthDay = day.slice(5);
  if ((FIXED_HOLIDAYS as readonly string[]).includes(monthDay)) return true;
  const year = yearOf(day);
  if (monthDay === SAN_FRANCESCO.day && year >= SAN_FRANCESCO.since) return true;
  return day === addDays(easterSunday(year), 1);
}

/** The days on which a firm works. National holidays are no working days in any calendar. */
export interface WorkingCalendar {
  /** 1 Monday … 7 Sunday. */
  readonly weekdays: readonly number[];
  /** Periods in which the firm is shut, both ends included. */
  readonly closures: readonly { readonly from: string; readonly to: string }[];
}

/** Monday to Friday. */
export const USUAL_WEEK: WorkingCalendar = { weekdays: [1, 2, 3, 4, 5], closures: [] };

/** True for a day of the calendar's weekdays that is neither a holiday nor within a closure. */
export function isWorkingDay(day: string, { weekdays, closures }: WorkingCalendar = USUAL_WEEK): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return weekdays.includes(weekday) && !isHoliday(day) && !closures.some(({ from, to }) => from <= day && day <= to);
}

/** The day that lies `count` working days after `day`. `day` itself does not count; zero returns it. */
export function addWorkingDays(day: string, count: number, calendar: WorkingCalendar = USUAL_WEEK): string {
  let current = day;
  for (let left = count; left > 0; ) {
    current = addDays(current, 1);
    if (isWorkingDay(current, calendar)) left--;
  }
  return current;
}

/** The number of working days after `from` up to and including `to`; negative when `to` lies before `from`. */
export function workingDaysBetween(from: string, to: string): number {
  if (to < from) return -workingDaysBetween(to, from);
  let count = 0;
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) count++;
  }
  return count;
}

/**
 * The bounds of days that data may hold. Terms counted on from them (days, months, working days) stay within four-digit
 * years.
 */
const DAYS = { first: '1900-01-01', last: '2199-12-31' } as const;

/** True for a day that exists in the calendar and lies within {@link DAYS}. */
export function isExistingDay(value: string): boolean {
  if (value < DAYS.first || value > DAYS.last) return false;
  const [year, month, day] = value.split('-').map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
