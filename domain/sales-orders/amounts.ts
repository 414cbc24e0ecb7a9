import { vatOf } from '../kernel/money.ts';
import { share, spread } from './spread.ts';

/**
 * The basis of an order's prices: business, net with VAT added per rate; consumer, gross with VAT taken out per rate.
 */
export const BASES = ['net', 'gross'] as const;
export type Basis = (typeof BASES)[number];

/** Something charged at a VAT rate, before VAT. */
export interface Charge {
  /** Net cents of one. */
  readonly price: number;
  readonly quantity: number;
  /** Basis points. */
  readonly rate: number;
}

/** The amount of a line or of a part of the delivery, in cents. `gross = net + vat`, always. */
export interface Amount {
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

export interface LineAmount extends Amount {
  /** The price of one piece, on the order's basis: consumers see it with VAT. */
  readonly unit: number;
  /** `unit × quantity`. */
  readonly full: number;
  /** What discounts take off, on the order's basis. */
  readonly discount: number;
}

export interface Totals {
  readonly lines: readonly LineAmount[];
  /** The delivery, a part for each rate of the goods. */
  readonly delivery: readonly Amount[];
  /** By rate, the highest first. */
  readonly vat: readonly Amount[];
  readonly net: number;
  /** What is charged: the sum of all lines and the delivery. */
  readonly total: number;
}

/** The price of one piece on the basis. */
export function unitOn(basis: Basis, price: number, rate: number): number {
  return basis === 'net' ? price : price + vatOf(price, rate);
}

/** The VAT within a gross amount: the gross amount less the net amount, which is rounded half up. */
function vatWithin(gross: number, rate: number): number {
  return gross - share(gross, 10_000, 10_000 + rate);
}

/** A line's sum before discounts, on the basis. */
export function fullOn(basis: Basis, { price, quantity, rate }: Charge): number {
  return unitOn(basis, price, rate) * quantity;
}

/**
 * The totals of an order. VAT is rounded half up once per rate (`domain.md`), then distributed over the lines by
 * largest remainder, so that the sum of the lines is the total, and the total is what is charged.
 * @param discounts what is taken off each line, on the basis; at most the line's sum
 * @param delivery the price of the delivery on the basis: its VAT follows the goods
 */
export function totalsOf(
  basis: Basis,
  charges: readonly Charge[],
  discounts: readonly number[],
  delivery: number,
): Totals {
  const goods = charges.map((charge, at) => {
    const full = fullOn(basis, charge);
    const discount = discounts[at] ?? 0;
    const unit = unitOn(basis, charge.price, charge.rate);
    return { rate: charge.rate, unit, full, discount, on: full - discount };
  });
  const rates = [...new Set(goods.map(({ rate }) => rate))].sort((a, b) => b - a);
  const sumAt = (rate: number) => goods.filter((one) => one.rate === rate).reduce((sum, { on }) => sum + on, 0);
  const deliveries = rates.length === 0 ? [] : spread(delivery, rates.map(sumAt));
  const lines: LineAmount[] = goods.map(({ on: _, ...line }) => ({ ...line, net: 0, vat: 0, gross: 0 }));
  const parts = rates.map((rate, nth) => {
    const at = goods.flatMap((one, index) => (one.rate === rate ? [index] : []));
    const bases = [...at.map((index) => goods[index]?.on ?? 0), deliveries[nth] ?? 0];
    const sum = bases.reduce((all, one) => all + one, 0);
    const vat = basis === 'net' ? vatOf(sum, rate) : vatWithin(sum, rate);
    const vats = spread(vat, bases);
    const amounts = bases.map((one, index) => amountOf(basis, rate, one, vats[index] ?? 0));
    at.forEach((index, place) => {
      const line = lines[index];
      const amount = amounts[place];
      if (line && amount) lines[index] = { ...line, ...amount };
    });
    return { whole: amountOf(basis, rate, sum, vat), delivery: amounts[at.length] };
  });
  const vat = parts.map(({ whole }) => whole);
  return {
    lines,
    delivery: parts.flatMap((part) => (part.delivery && part.delivery.gross > 0 ? [part.delivery] : [])),
    vat,
    net: vat.reduce((sum, one) => sum + one.net, 0),
    total: vat.reduce((sum, one) => sum + one.gross, 0),
  };
}

function amountOf(basis: Basis, rate: number, on: number, vat: number): Amount {
  return basis === 'net' ? { rate, net: on, vat, gross: on + vat } : { rate, net: on - vat, vat, gross: on };
}

/**
 * The refund for some pieces of a line: the difference of two rounded shares, so that a line given back in any number
 * of steps refunds what was paid for it, to the cent.
 * @param before how many pieces were given back already
 */
export function refundFor(gross: number, quantity: number, before: number, count: number): number {
  return share(gross, before + count, quantity) - share(gross, before, quantity);
}
