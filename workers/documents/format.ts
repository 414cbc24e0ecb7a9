import type { Language } from '#domain/accounts/languages.ts';
import { formatEuro, toDecimal } from '#domain/kernel/money.ts';

/** How figures and days stand in documents and mails. */

/** `€ 1.234,56` and, in English, `€1,234.56`. */
export function euro(cents: number, language: Language = 'it'): string {
  if (language === 'it') return `€ ${formatEuro(cents)}`;
  return `€${toDecimal(cents).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

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

/** Up to three decimals, with the language's comma: `1,5`. */
export function quantity(value: number, language: Language = 'it'): string {
  const text = String(Math.round(value * 1000) / 1000);
  return language === 'it' ? text.replace('.', ',') : text;
}

/** Basis points as per cent: 2200 → `22`. */
export function percent(rate: number, language: Language = 'it'): string {
  return quantity(rate / 100, language);
}
