/** What the firm prints around the number of its transport documents: `GR-` and `/A` make `GR-12/2026/A`. No digits. */
export interface NumberForm {
  readonly prefix: string;
  readonly suffix: string;
}

export const PLAIN_FORM: NumberForm = { prefix: '', suffix: '' };

/** The number as it is printed. */
export function printedNumber({ prefix, suffix }: NumberForm, number: number, year: number): string {
  return `${prefix}${number}/${year}${suffix}`;
}

/** The year of a number of ours, whatever is printed around it; the form of then need not be the firm's of now. */
export function yearOfNumber(nr_ddt_gr: string): number {
  return Number(/\d\/(\d{4})/.exec(nr_ddt_gr)?.[1]);
}

/**
 * True for `12/2026` however written, with or without what the firm prints around it, and for a bare number: the form of our own
 * series, which nobody types by hand.
 */
export function hasOwnForm(nr_ddt_gr: string, { prefix, suffix }: NumberForm = PLAIN_FORM): boolean {
  const typed = plain(nr_ddt_gr);
  const [before, after] = [plain(prefix), plain(suffix)];
  const around = typed.startsWith(before) && typed.endsWith(after) && typed.length >= before.length + after.length;
  const inner = around ? typed.slice(before.length, typed.length - after.length) : typed;
  return [typed, inner].some((text) => /^\d+([/.\\-](\d{2}|\d{4}))?$/.test(text));
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
