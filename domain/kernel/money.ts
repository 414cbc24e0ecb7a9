/** Money is integer cents inside; texts and decimals only at the edges. */

/** VAT when the customer's type says nothing: 22 %, in basis points. */
export const DEFAULT_VAT_RATE = 2200;

/**
 * `quantity × price` in cents, rounded half-up to the cent.
 * @param quantity with at most `decimals` decimals
 * @param price in cents
 */
export function times(quantity: number, price: number, decimals: number): number {
  const scale = 10 ** decimals;
  // BigInt: a large quantity times a large price leaves the safe integers.
  const product = BigInt(Math.round(quantity * scale)) * BigInt(price);
  return Number((product * 2n + BigInt(scale)) / (2n * BigInt(scale)));
}

/** The VAT on a net amount in cents at a rate in basis points (2200 = 22 %), rounded half-up. */
export function vatOf(net: number, rate: number): number {
  return Number((BigInt(net) * BigInt(rate) * 2n + 10_000n) / 20_000n);
}

/** True when the number has no more than so many decimals. */
export function hasDecimals(value: number, decimals: number): boolean {
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6;
}

/**
 * Reads what people type: «1.234,56», «1234,5», «1234.56», «1.234», with or without «€». Cents, or null when it is
 * no amount. Without a comma, a dot before exactly three digits groups thousands, as an Italian reader takes it.
 */
export function parseEuro(input: string): number | null {
  const text = input.replace(/[\s€]/g, '');
  const match = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(text) ?? /^(-?)(\d+)\.(\d{1,2})$/.exec(text);
  if (!match) return null;
  const euro = Number((match[2] ?? '').replaceAll('.', ''));
  const cents = euro * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return match[1] && cents > 0 ? -cents : cents;
}

/** «1.234,56» for people. */
export function formatEuro(cents: number): string {
  const [euro = '0', rest = '00'] = toDecimal(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}${euro.replace(/\B(?=(\d{3})+$)/g, '.')},${rest}`;
}

/** `1234.56` for the wire. */
export function toDecimal(cents: number): string {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
