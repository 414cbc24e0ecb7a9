import { formatEuro, parseEuro, parseQuantity, toDecimal } from '#domain/kernel/money.ts';
import { language } from '../text/language.ts';

// Money on the wire is a decimal text with two places («1234.50»); typed with comma or point; shown by language.

/** «1234.50» as `1.234,50 €`, as papers and mails write it; an empty text for none. */
export function formatMoney(wire: string | null | undefined): string {
  if (wire === null || wire === undefined || wire === '') return '';
  const cents = centsOf(wire);
  return Number.isFinite(cents) ? formatEuro(cents, language()) : '';
}

/** A typed amount as the wire's text; null when it is no amount, or negative. */
export function parseMoney(typed: string): string | null {
  const cents = parseEuro(typed);
  return cents === null || cents < 0 ? null : toDecimal(cents);
}

/** Cents of a wire amount, exactly. */
export function centsOf(wire: string): number {
  return Math.round(Number(wire) * 100);
}

/** Cents as the wire's text. */
export function wireOf(cents: number): string {
  return toDecimal(cents);
}

/** A wire amount as people type it in the current language: «1234,50», «1234.50». */
export function typedMoney(wire: string): string {
  return language() === 'it' ? wire.replace('.', ',') : wire;
}

/** A quantity as people type it. Thousandths get a comma in every language, because «1.250» could mean 1250. */
export function typedQuantity(value: number): string {
  const plain = String(value);
  return language() === 'it' || parseQuantity(plain, 6) === null ? plain.replace('.', ',') : plain;
}
