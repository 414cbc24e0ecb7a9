/**
 * Dates as people of the workshop type them, DD/MM/YYYY in every language, and as they read them: in the format of the
 * chosen language, DD/MM/YYYY unless it says otherwise. Europe/Rome; on the wire `YYYY-MM-DD` and ISO instants.
 * `parseDay` is strict: 31/02/2026 is refused, never rolled over, and 02/03/2020 is the second of March.
 */
import { romeDay } from '#domain/kernel/calendar.ts';
import { language } from '../text/language.ts';
import { DATE_FORMATS, dateFormats, fillDate } from './date-formats.ts';

const TYPED = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const WIRE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A typed day as `YYYY-MM-DD`; null when it is no existing day. */
export function parseDay(typed: string): string | null {
  const text = typed.trim();
  const [, day, month, year] = TYPED.exec(text) ?? DIGITS.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const daysOfMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const exists = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysOfMonth;
  if (!exists || Number(year) < 1000) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A day of the last century or earlier: existing, but more often a slip of the keys (12/03/1026) than meant. */
export function isDoubtful(wire: string): boolean {
  return wire !== '' && wire < '2000';
}

/** `2026-03-02` as it is read: `02/03/2026`; an empty text for none. */
export function formatDay(wire: string | null | undefined): string {
  return dayAs(dateFormats().day, wire);
}

/** The same in the format in which people type it, so that a field understands what it shows. */
export function typedDay(wire: string | null | undefined): string {
  return dayAs(DATE_FORMATS.day, wire);
}

function dayAs(format: string, wire: string | null | undefined): string {
  const [, YYYY, MM, DD] = WIRE.exec(wire?.slice(0, 10) ?? '') ?? [];
  return YYYY && MM && DD ? fillDate(format, { DD, MM, YYYY }) : '';
}

const longFormat = {
  it: new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }),
};

/** `2026-03-02` in words: «lunedì 2 marzo 2026». */
export function formatLongDay(wire: string): string {
  return longFormat[language()].format(new Date(`${wire}T00:00:00Z`));
}

/** The same day `months` later (negative: earlier); in a shorter month its last day. */
export function monthsAway(wire: string, months: number): string {
  const [year = 0, month = 1, day = 1] = wire.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** For dense lists: `02/03/26`. */
export function formatDayShort(wire: string | null | undefined): string {
  const [, YYYY, MM, DD] = WIRE.exec(wire?.slice(0, 10) ?? '') ?? [];
  return YYYY && MM && DD ? fillDate(dateFormats().day, { DD, MM, YYYY: YYYY.slice(2) }) : '';
}

/** Formats an instant in Rome as «02/03/2026, 14:05», to be taken apart into its numbers. */
const inRome = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An ISO instant as `02/03/2026 14:05` in Rome, or in the language's own format. */
export function formatInstant(iso: string | null | undefined): string {
  const date = new Date(iso || Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  const [DD = '', MM = '', YYYY = '', HH = '', mm = ''] = inRome.format(date).match(/\d+/g) ?? [];
  return fillDate(dateFormats().instant, { DD, MM, YYYY, HH, mm });
}

/** The same for a line that may wrap: date and time stay together on one line. */
export function unbrokenInstant(iso: string | null | undefined): string {
  return formatInstant(iso).replaceAll(' ', '\u00a0');
}

/** Today in Rome, `YYYY-MM-DD`. */
export function today(now: Date = new Date()): string {
  return romeDay(now.toISOString());
}

/** An instant in few words («2 ore fa»); its day when it is older than a week. */
export function formatAgo(iso: string, now: number = Date.now()): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style: 'short' });
  const size = Math.abs(seconds);
  if (size < 60) return words.format(0, 'second');
  if (size < 3600) return words.format(Math.trunc(seconds / 60), 'minute');
  if (size < 86_400) return words.format(Math.trunc(seconds / 3600), 'hour');
  if (size < 7 * 86_400) return words.format(Math.trunc(seconds / 86_400), 'day');
  return formatDay(today(new Date(iso)));
}
