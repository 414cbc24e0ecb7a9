import { language } from '../text/language.ts';

/** How many there are; capped: more than `value`, nobody counted on (`envelope.ts`, `page`). */
export interface Count {
  readonly value: number;
  readonly capped: boolean;
}

const shown = {
  it: new Intl.NumberFormat('it-IT', { useGrouping: 'always' }),
  en: new Intl.NumberFormat('en-GB', { useGrouping: 'always' }),
};

/** «2.345», by language. */
export function formatNumber(value: number): string {
  return shown[language()].format(value);
}

/** «2.345», capped «10.000+», by language. */
export function formatCount({ value, capped }: Count): string {
  return `${formatNumber(value)}${capped ? '+' : ''}`;
}

/** A typed number with at most so many decimals, not negative; an empty text is zero; null: no number. */
export function parseNumber(typed: string, decimals: number): number | null {
  const plain = typed.trim().replace(',', '.');
  if (plain === '') return 0;
  const form = decimals === 0 ? /^\d{1,9}$/ : new RegExp(`^\\d{1,6}(\\.\\d{1,${decimals}})?$`);
  return form.test(plain) ? Number(plain) : null;
}
