/** Money is integer cents inside the program. Texts and decimals exist only at its edges. */

/**
 * Divides integers, rounding half away from zero, so that a credit note returns exactly the amount that was charged.
 */
function halfAway(dividend: bigint, divisor: bigint): number {
  const whole = dividend < 0n ? -dividend : dividend;
  const rounded = (whole * 2n + divisor) / (2n * divisor);
  return Number(dividend < 0n ? -rounded : rounded);
}

/**
 * `quantity × price` in cents, rounded half away from zero to the cent.
 * @param quantity with at most `decimals` decimals
 * @param price in cents
 */
export function times(quantity: number, price: number, decimals: number): number {
  const scale = 10 ** decimals;
  // BigInt: a large quantity times a large price leaves the safe integers.
  return halfAway(BigInt(Math.round(quantity * scale)) * BigInt(price), BigInt(scale));
}

/** The VAT on a net amount in cents at a rate in basis points (2200 = 22 %), rounded half away from zero. */
export function vatOf(net: number, rate: number): number {
  return halfAway(BigInt(net) * BigInt(rate), 10_000n);
}

/** True when the number has at most `decimals` decimals. */
export function hasDecimals(value: number, decimals: number): boolean {
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6;
}

/** Italian: a point groups thousands, a comma begins the decimals. No group of thousands begins with a zero. */
const ITALIAN = /^(-?)([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;
/** As on the wire: a point begins the decimals. */
const PLAIN = /^(-?)(\d+)\.(\d+)$/;

/**
 * Takes a number apart as people type it: «1.234,56», «1234.56», «1.234» (a thousand and more), «0.125».
 * @returns its sign, its whole digits and its decimal digits; null: the text is no number
 */
export function typedDigits(
  input: string,
): { readonly sign: string; readonly whole: string; readonly part: string } | null {
  const text = input.replace(/[\s€]/g, '');
  const [, sign = '', whole, part = ''] = ITALIAN.exec(text) ?? PLAIN.exec(text) ?? [];
  return whole === undefined ? null : { sign, whole: whole.replaceAll('.', ''), part };
}

/**
 * Parses an amount as people type it: «1.234,56», «1234,5», «1234.56», «1.234», with or without «€». Without a comma, a
 * dot before exactly three digits groups thousands, as an Italian reader takes it. Screen and server both use this
 * function, so that a text means the same on both.
 * @returns cents; null: the text is no amount
 */
export function parseEuro(input: string): number | null {
  const digits = typedDigits(input);
  if (!digits || digits.part.length > 2) return null;
  const cents = Number(digits.whole) * 100 + Number(digits.part.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return digits.sign && cents > 0 ? -cents : cents;
}

/**
 * Parses a quantity as people type it: «1,5», «1.5», «1250».
 * @returns null: the text is no quantity, has more than `decimals` decimals, or is ambiguous, because a dot before
 * exactly three digits may mean thousands or thousandths («1.250»)
 */
export function parseQuantity(input: string, decimals: number): number | null {
  const text = input.trim();
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(text) || !/^-?\d{1,9}(?:[.,]\d+)?$/.test(text)) return null;
  const plain = text.replace(',', '.');
  return (plain.split('.')[1] ?? '').length > decimals ? null : Number(plain);
}

/** Formats an amount for people, on screens, papers and mails alike: `1.234,56 €`, and in English `€1,234.56`. */
export function formatEuro(cents: number, language: 'it' | 'en'): string {
  const sign = cents < 0 ? '-' : '';
  const [euro = '0', rest = '00'] = toDecimal(Math.abs(cents)).split('.');
  const grouped = (by: string) => euro.replace(/\B(?=(\d{3})+$)/g, by);
  return language === 'it' ? `${sign}${grouped('.')},${rest} €` : `${sign}€${grouped(',')}.${rest}`;
}

/** Formats a quantity for people, with at most three decimals: `1,5`, and in English `1.5`. */
export function formatQuantity(value: number, language: 'it' | 'en'): string {
  const text = String(Math.round(value * 1000) / 1000);
  return language === 'it' ? text.replace('.', ',') : text;
}

/** Formats cents for the wire: `1234.56`. */
export function toDecimal(cents: number): string {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
