/**
 * Prefix and suffix of the firm's transport document numbers: `GR-` and `/A` make `GR-12/2026/A`. They hold no digits.
 */
export interface NumberForm {
  readonly prefix: string;
  readonly suffix: string;
}

export const PLAIN_FORM: NumberForm = { prefix: '', suffix: '' };

/** The number as it is printed: `12/2026` between prefix and suffix. */
export function printedNumber({ prefix, suffix }: NumberForm, number: number, year: number): string {
  return `${prefix}${number}/${year}${suffix}`;
}

/** The year of a number of the firm's own series, with any prefix and suffix: the firm may have changed them since. */
export function yearOfNumber(nr_ddt_gr: string): number {
  return Number(/\d\/(\d{4})/.exec(nr_ddt_gr)?.[1]);
}

/**
 * True for a number in the form of the firm's own series, which nobody may type by hand: `12/2026` in any spelling,
 * with or without the firm's prefix and suffix, and a bare number.
 */
export function hasOwnForm(nr_ddt_gr: string, { prefix, suffix }: NumberForm = PLAIN_FORM): boolean {
  const typed = plain(nr_ddt_gr);
  const [before, after] = [plain(prefix), plain(suffix)];
  const hasBoth = typed.startsWith(before) && typed.endsWith(after) && typed.length >= before.length + after.length;
  const inner = hasBoth ? typed.slice(before.length, typed.length - after.length) : typed;
  return [typed, inner].some((text) => /^\d+([/.\\-](\d{2}|\d{4}))?$/.test(text));
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
