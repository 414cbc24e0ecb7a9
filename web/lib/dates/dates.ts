/**
 * Dates as people of the workshop read and type them: DD/MM/YYYY, Europe/Rome; on the wire `YYYY-MM-DD` and ISO instants.
 * `parseDay` is strict: 31/02/2026 is refused, never rolled over, and 02/03/2020 is the second of March.
 */
import { romeDay } from '#domain/kernel/calendar.ts';
import { language } from '../text/language.ts';

const TYPED = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const WIRE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** What was typed as `YYYY-MM-DD`; null when it is no existing day. */
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

/** `2026-03-02` as `02/03/2026`; an empty text for none. */
export function formatDay(wire: string | null | undefined): string {
  const [, year, month, day] = WIRE.exec(wire?.slice(0, 10) ?? '') ?? [];
  return day === undefined ? '' : `${day}/${month}/${year}`;
}

const longFormat = {
  it: new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }),
};

/** `2026-03-02` as it is said: «lunedì 2 marzo 2026». */
export function formatLongDay(wire: string): string {
  return longFormat[language()].format(new Date(`${wire}T00:00:00Z`));
}

/** The same day so many months later (or earlier); the last of a month that is shorter. */
export function monthsAway(wire: string, months: number): string {
  const [year = 0, month = 1, day = 1] = wire.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** For dense lists: `02/03/26`. */
export function formatDayShort(wire: string | null | undefined): string {
  const full = formatDay(wire);
  return full === '' ? '' : `${full.slice(0, 6)}${full.slice(8)}`;
}

const instantFormat = {
  it: new Intl.DateTimeFormat('it-IT', format('2-digit')),
  en: new Intl.DateTimeFormat('en-GB', format('2-digit')),
};
function format(two: '2-digit'): Intl.DateTimeFormatOptions {
  return { timeZone: 'Europe/Rome', day: two, month: two, year: 'numeric', hour: two, minute: two };
}

/** An ISO instant as `02/03/2026, 14:05` in Rome. */
export function formatInstant(iso: string | null | undefined): string {
  if (!iso) return '';
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : instantFormat[language()].format(date);
}

/** Today in Rome, `YYYY-MM-DD`. */
export function today(now: Date = new Date()): string {
  return romeDay(now.toISOString());
}

/** An instant in few words: «2 ore fa»; older than a week, its day. */
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
