import { afterEach, expect, it } from 'vitest';
import { formatCount, formatNumber } from '#web/lib/numbers/numbers.ts';
import { setLanguage } from '#web/lib/text/language.ts';

afterEach(() => setLanguage('it'));

it('numbers have the thousands of the language', () => {
  expect(formatNumber(1_234_567)).toBe('1.234.567');
  expect(formatNumber(2_345)).toBe('2.345');
  setLanguage('en');
  expect(formatNumber(2_345)).toBe('2,345');
});

it('a count that stopped says that there are more', () => {
  expect(formatCount({ value: 1_000, capped: true })).toBe('1.000+');
  expect(formatCount({ value: 1_000, capped: false })).toBe('1.000');
  expect(formatCount({ value: 0, capped: false })).toBe('0');
});
