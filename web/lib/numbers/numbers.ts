import { parseQuantity } from '#domain/kernel/money.ts';
import { language } from '../text/language.ts';

/** A count. `capped`: there are more than `value`; counting stopped there (`envelope.ts`, `page`). */
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

/** A typed quantity ({@link parseQuantity}) that is not negative; an empty text is zero; null when it is no number. */
export function parseNumber(typed: string, decimals: number): number | null {
  if (typed.trim() === '') return 0;
  const value = parseQuantity(typed, decimals);
  return value === null || value < 0 ? null : value;
}
