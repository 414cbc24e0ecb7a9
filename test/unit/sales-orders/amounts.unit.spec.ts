import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BASES, refundFor, totalsOf } from '#domain/sales-orders/amounts.ts';
import { share, spread } from '#domain/sales-orders/spread.ts';

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const cents = fc.integer({ min: 0, max: 50_000_000 });
const rate = fc.constantFrom(0, 400, 500, 1000, 2200);
const charge = fc.record({ price: cents, quantity: fc.integer({ min: 1, max: 999 }), rate });
const order = fc.record({
  basis: fc.constantFrom(...BASES),
  charges: fc.array(charge, { minLength: 1, maxLength: 12 }),
  off: fc.integer({ min: 0, max: 10_000 }),
  delivery: fc.integer({ min: 0, max: 100_000 }),
});

describe('an amount over several', () => {
  test('is given out to the cent, nobody a cent more than his share rounded up', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 20 }), (amount, weights) => {
        const parts = spread(amount, weights);
        expect(sum(parts)).toBe(amount);
        const whole = sum(weights);
        if (whole === 0) return;
        parts.forEach((part, at) => {
          const exact = (amount * (weights[at] ?? 0)) / whole;
          expect(Math.abs(part - exact)).toBeLessThan(1 + exact * 1e-9);
        });
      }),
    );
  });

  test('by largest remainder: of equal ones the first gets the cent', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(5, [0, 0])).toEqual([3, 2]);
    expect(spread(1, [1, 2])).toEqual([0, 1]);
  });
});

describe('an order', () => {
  test('is charged what its lines and its delivery come to, whatever is discounted', () => {
    fc.assert(
      fc.property(order, ({ basis, charges, off, delivery }) => {
        const full = totalsOf(basis, charges, [], 0).lines.map((line) => line.full);
        const discounts = spread(share(sum(full), off, 10_000), full);
        const { lines, delivery: parts, vat, net, total } = totalsOf(basis, charges, discounts, delivery);
        expect(sum([...lines, ...parts].map(({ gross }) => gross))).toBe(total);
        expect(sum([...lines, ...parts].map((one) => one.net))).toBe(net);
        expect(sum(vat.map(({ gross }) => gross))).toBe(total);
        for (const one of [...lines, ...parts, ...vat]) expect(one.net + one.vat).toBe(one.gross);
        const on = sum(full) - sum(discounts) + delivery;
        expect(basis === 'net' ? net : total).toBe(on);
        for (const { rate: at, net: base, vat: tax, gross } of vat) {
          // VAT is rounded half up, once per rate.
          const exact = basis === 'net' ? (base * at) / 10_000 : gross - gross / (1 + at / 10_000);
          expect(Math.abs(tax - exact)).toBeLessThan(0.5 + 1e-3);
        }
      }),
    );
  });

  test('a consumer pays the price with VAT that he saw, times the quantity', () => {
    // 4,09 € net is 4,99 € with VAT, so three of them are 14,97 €. That 12,27 € + 22 % is 14,97 €, too, is chance.
    const { lines, total, net } = totalsOf('gross', [{ price: 409, quantity: 3, rate: 2200 }], [], 0);
    expect(lines[0]).toMatchObject({ unit: 499, full: 1497, gross: 1497 });
    expect([total, net]).toEqual([1497, 1227]);
    const odd = totalsOf('gross', [{ price: 33, quantity: 7, rate: 2200 }], [], 0);
    expect(odd.total).toBe(40 * 7);
  });

  test('a business pays net prices, and VAT per rate', () => {
    const charges = [
      { price: 33, quantity: 7, rate: 2200 },
      { price: 1000, quantity: 1, rate: 400 },
    ];
    const { vat, total } = totalsOf('net', charges, [], 0);
    expect(vat).toEqual([
      { rate: 2200, net: 231, vat: 51, gross: 282 },
      { rate: 400, net: 1000, vat: 40, gross: 1040 },
    ]);
    expect(total).toBe(1322);
  });

  test('the VAT of the delivery follows the goods', () => {
    const charges = [
      { price: 7500, quantity: 1, rate: 2200 },
      { price: 2500, quantity: 1, rate: 400 },
    ];
    expect(totalsOf('net', charges, [], 1000).delivery).toEqual([
      { rate: 2200, net: 750, vat: 165, gross: 915 },
      { rate: 400, net: 250, vat: 10, gross: 260 },
    ]);
  });
});

describe('what is given back', () => {
  test('of a line, in however many steps, is what was paid for it', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(cents, steps, (gross, counts) => {
        const quantity = sum(counts);
        let before = 0;
        const refunds = counts.map((count) => {
          const back = refundFor(gross, quantity, before, count);
          before += count;
          return back;
        });
        expect(sum(refunds)).toBe(gross);
        expect(refunds.every((back) => back >= 0)).toBe(true);
      }),
    );
  });
});
