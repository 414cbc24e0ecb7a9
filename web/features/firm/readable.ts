import { formatDay } from '#web/lib/dates/dates.ts';
import { formatMoney, wireOf } from '#web/lib/money/money.ts';
import type { Translate } from '#web/lib/text/texts.ts';
import type { firmTexts } from './firm.texts.ts';
import type { ClosureValues } from './firm-form.ts';

type Words = Translate<keyof typeof firmTexts.it & string>;

/**
 * A value of the firm's settings, as the API has it, in words: for the history and for conflicts.
 * @param pageName names a page of the site by its number
 */
export function readable(field: string, value: unknown, t: Words, pageName: (id: number) => string): string {
  if (field === 'privacy_page') return value ? pageName(Number(value)) : t('empty');
  if (field === 'smtp_credentials') return value ? t('kept') : t('empty');
  if (field === 'smtp_security') return t(value as 'starttls' | 'tls' | 'none');
  if (field === 'second_factor_required') return t(String(value) === 'true' ? 'yes' : 'no');
  if (field === 'vat_rate') return String(value).replace('.', ',');
  // The history has the API's text, the question at a conflict the event's cents.
  if (field === 'storage_fee_per_day') return formatMoney(typeof value === 'number' ? wireOf(value) : String(value));
  if (field === 'working_weekdays') {
    const names = t('weekdays').split(',');
    return (value as number[]).map((day) => names[day - 1]).join(', ');
  }
  if (field === 'closures') return (value as ClosureValues[]).map(closureText).join('; ') || t('empty');
  if (Array.isArray(value)) return value.join(', ') || t('empty');
  if (field === 'logo') return (value as { name: string } | null)?.name ?? t('empty');
  return String(value ?? '') || t('empty');
}

function closureText({ from, to, reason }: ClosureValues): string {
  const days = from === to ? formatDay(from) : `${formatDay(from)}–${formatDay(to)}`;
  return [days, reason].filter(Boolean).join(' ');
}
