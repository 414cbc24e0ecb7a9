import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, formatMoney, parseMoney, wireOf } from '#web/lib/money/money.ts';

describe('parseMoney', () => {
  it('understands a decimal comma and grouping points', () => {
    expect(parseMoney('1.234,50')).toBe('1234.50');
    expect(parseMoney('1234,5')).toBe('1234.50');
    expect(parseMoney('€ 12')).toBe('12.00');
  });

  it('understands a decimal point', () => {
    expect(parseMoney('1234.5')).toBe('1234.50');
    expect(parseMoney('0.05')).toBe('0.05');
  });

  it('takes a point before three last digits as grouping', () => {
    expect(parseMoney('1.234')).toBe('1234.00');
  });

  it('refuses what is no amount', () => {
    for (const text of ['', 'abc', '1,234', '1.2.3', '-5', '12,345', '1e3']) expect(parseMoney(text), text).toBeNull();
  });

  it('gives back every amount that it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        expect(parseMoney(formatMoney(wireOf(cents)))).toBe(wireOf(cents));
        expect(centsOf(wireOf(cents))).toBe(cents);
      }),
      { seed: 7 },
    );
  });
});

it('shows euro in Italian', () => {
  expect(formatMoney('1234.50')).toBe('1.234,50 €');
  expect(formatMoney(null)).toBe('');
  expect(formatMoney('none')).toBe('');
});
