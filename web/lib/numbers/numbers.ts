import { parseQuantity } from '#domain/kernel/money.ts';
import { formatNumber as formatNumberIn } from '#domain/kernel/numbers.ts';
import { language } from '../text/language.ts';

/** A count. `capped`: there are more than `value`; counting stopped there (`envelope.ts`, `page`). */
export interface Count {
  readonly value: number;
  readonly capped: boolean;
}

/** «2.345», by language. */
export function formatNumber(value: number): string {
  return formatNumberIn(value, language());
}

/** «2.345», capped «10.000+», by language. */
export function formatCount({ value, capped }: Count): string {
  return `${formatNumber(value)}${capped ? '+' : ''}`;
}

/**
 * A typed quantity ({@link parseQuantity}); an empty text is zero; null when it is no number.
 * @param signed whether it may be negative
 */
export function parseNumber(typed: string, decimals: number, signed = false): number | null {
  if (typed.trim() === '') return 0;
  const value = parseQuantity(typed, decimals);
  return value === null || (value < 0 && !signed) ? null : value;
}
