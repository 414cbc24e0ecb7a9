import { afterEach, expect, it } from 'vitest';
import { formatCount, formatNumber, parseNumber } from '#web/lib/numbers/numbers.ts';
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

it('reads quantities with comma or point and no more than so many decimals', () => {
  expect(parseNumber('1,5', 2)).toBe(1.5);
  expect(parseNumber('1,125', 3)).toBe(1.125);
  // A thousand and a bit, or a little more than one? Only the person who types it can say.
  expect(parseNumber('1.125', 3)).toBeNull();
  expect(parseNumber('1,125', 2)).toBeNull();
  expect(parseNumber('', 2)).toBe(0);
  expect(parseNumber('-1', 2)).toBeNull();
  expect(parseNumber('-1', 2, true)).toBe(-1);
  expect(parseNumber('12', 0)).toBe(12);
  expect(parseNumber('1,0', 0)).toBeNull();
});
