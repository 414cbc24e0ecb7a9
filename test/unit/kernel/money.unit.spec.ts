import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyInput } from '#api/contracts/envelope.ts';
import { numberInput } from '#api/contracts/input.ts';
import {
  formatEuro,
  formatQuantity,
  hasDecimals,
  parseEuro,
  parseQuantity,
  times,
  toDecimal,
  vatOf,
} from '#domain/kernel/money.ts';
import { parseMoney } from '#web/lib/money/money.ts';

describe('money', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1234,5', 123_450],
    ['1234.56', 123_456],
    ['1.234', 123_400],
    ['0,05', 5],
    ['€ 12', 1_200],
    ['1.234.567,89', 123_456_789],
    ['-3,10', -310],
  ])('reads «%s»', (text, cents) => {
    expect(parseEuro(text)).toBe(cents);
  });

  test.each([
    '',
    'abc',
    '1,234',
    '12.34.56',
    '1.23,4',
    '1e3',
    '--1',
    '1,2,3',
    '1.2.3.4,50',
    '0.010',
    '00.007',
    '000.500',
    '1.234.5',
    '99999999999999999999',
  ])('refuses «%s»', (text) => {
    expect(parseEuro(text)).toBeNull();
  });

  test.each([
    [0, '0,00 €', '€0.00', '0.00'],
    [5, '0,05 €', '€0.05', '0.05'],
    [123_456, '1.234,56 €', '€1,234.56', '1234.56'],
    [100_000_000, '1.000.000,00 €', '€1,000,000.00', '1000000.00'],
    [-310, '-3,10 €', '-€3.10', '-3.10'],
  ])('writes %i as «%s» or «%s» for people and «%s» for the wire', (cents, it, en, wire) => {
    expect([formatEuro(cents, 'it'), formatEuro(cents, 'en')]).toEqual([it, en]);
    expect(toDecimal(cents)).toBe(wire);
  });

  test('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(parseEuro(formatEuro(cents, 'it'))).toBe(cents);
        expect(parseEuro(toDecimal(cents))).toBe(cents);
      }),
      { seed: 7 },
    );
  });

  test('rounds half a cent up', () => {
    expect(times(0.5, 1, 3)).toBe(1);
    expect(times(0.333, 100, 3)).toBe(33);
    expect(times(1.005, 1000, 3)).toBe(1005);
    expect(times(100_000, 1_000_000_000, 3)).toBe(100_000_000_000_000);
  });

  test('computes VAT in basis points, half up', () => {
    expect(vatOf(10_000, 2200)).toBe(2_200);
    expect(vatOf(25, 1000)).toBe(3);
    expect(vatOf(24, 1000)).toBe(2);
    expect(vatOf(999, 0)).toBe(0);
  });

  test('a credit note rounds as what it takes back did', () => {
    expect([vatOf(-25, 1000), vatOf(-24, 1000), times(0.5, -1, 3)]).toEqual([-3, -2, -1]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (net, rate) => {
        expect(vatOf(-net, rate) + vatOf(net, rate)).toBe(0);
      }),
      { seed: 7 },
    );
  });

  test('means the same on the screen and on the server', () => {
    for (const text of ['1.234', '1.234,5', '1234.5', '€ 12', '1.2.3.4,50', '1,234', '-1', 'abc', '', '0,005']) {
      const { data } = moneyInput.safeParse(text);
      expect([text, data === undefined ? null : toDecimal(data)]).toEqual([text, parseMoney(text)]);
    }
    expect([moneyInput.parse(12.5), moneyInput.safeParse(12.345).success]).toEqual([1250, false]);
  });

  test.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0.125', 0.125],
    ['1,250', 1.25],
    ['1250', 1250],
    ['1.250', null],
    ['1.2.3', null],
    ['1,2345', null],
    ['1e3', null],
    ['', null],
  ])('the quantity «%s» is %s', (text, quantity) => {
    expect(parseQuantity(text, 3)).toBe(quantity);
    if (text !== '1,2345') expect(numberInput.safeParse(text).data ?? null).toBe(quantity);
  });

  test('tells how many decimals a number has', () => {
    expect(hasDecimals(1.125, 3)).toBe(true);
    expect(hasDecimals(0.1 + 0.2, 2)).toBe(true);
    expect(hasDecimals(1.1234, 3)).toBe(false);
  });
});

test('a quantity has no tail of binary fractions, and the comma of its language', () => {
  expect([formatQuantity(0.1 + 0.2, 'it'), formatQuantity(2, 'it'), formatQuantity(1.25, 'en')]).toEqual([
    '0,3',
    '2',
    '1.25',
  ]);
});
