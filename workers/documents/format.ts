import type { Language } from '#domain/accounts/offered/languages.ts';
import { formatQuantity } from '#domain/kernel/money.ts';

// How documents and mails write days and rates; amounts and quantities: domain/kernel/money.ts.

/** `2026-03-07` → `07/03/2026`; an empty day stays empty. */
export function day(value: string): string {
  const [year, month, date] = value.split('-');
  return year && month && date ? `${date}/${month}/${year}` : '';
}

const ROME = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant (ISO 8601) as people in Italy read it: `07/03/2026, 15:04`. */
export function moment(instant: string): string {
  return ROME.format(new Date(instant));
}

/** Basis points as per cent: 2200 → `22`. */
export function percent(rate: number, language: Language): string {
  return formatQuantity(rate / 100, language);
}
