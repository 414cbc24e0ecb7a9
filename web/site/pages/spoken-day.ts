import type { Language } from '#domain/accounts/offered/languages.ts';

const LOCALES: Readonly<Record<Language, string>> = { it: 'it-IT', en: 'en-GB' };

/** A day as people say it: «sabato 9 maggio 2026». @param day `YYYY-MM-DD` */
export function spokenDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A day as papers write it: «9 maggio 2026». @param day `YYYY-MM-DD` */
export function writtenDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The time of an instant in Rome: «17:45». @param instant ISO 8601 */
export function romeTime(instant: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone: 'Europe/Rome' });
  return format.format(new Date(instant));
}
