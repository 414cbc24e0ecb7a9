/**
 * The word that begins the text on a shelf's label, as a scanner reads it: `SCAFFALE A-3`. No series of repairs has
 * this name.
 */
export const SHELF_WORD = 'SCAFFALE';
/** The longest code of a shelf, in characters. */
export const MAX_SHELF_CODE = 20;
/** Letters and digits, with hyphens between them: characters that scanners of any keyboard can give. */
const SHELF_CODE = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

/** A shelf's code in the form that is stored: trimmed, in capitals. */
export function plainShelfCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Whether a code in stored form can name a shelf. */
export function isShelfCode(code: string): boolean {
  return code.length <= MAX_SHELF_CODE && SHELF_CODE.test(code);
}

/** Splits a code into the part before its last digits and these digits, which a range counts: `A-` and `09`. */
const COUNTED = /^(.*?)(\d+)$/;

/**
 * Reads shelf codes as people type them: separated by commas, and as ranges that count the last digits (`A-1..A-12`).
 * @param max the most codes that may be typed
 * @returns each code once; empty: some part is no code, or there are more than `max`
 */
export function readShelfCodes(typed: string, max: number): string[] {
  const codes = typed.split(',').flatMap((part) => {
    const [first = '', last, ...more] = part.split('..').map(plainShelfCode);
    return last === undefined ? [first] : more.length > 0 ? [''] : between(first, last, max);
  });
  return codes.length <= max && codes.every(isShelfCode) ? [...new Set(codes)] : [];
}

/** The codes of a range, both ends included. A range that can't be counted gives an empty code, which is not valid. */
function between(first: string, last: string, max: number): string[] {
  const [, before, from = ''] = COUNTED.exec(first) ?? [];
  const [, same, to = ''] = COUNTED.exec(last) ?? [];
  const count = Number(to) - Number(from) + 1;
  if (before === undefined || before !== same || count < 1 || count > max) return [''];
  return Array.from({ length: count }, (_, nth) => before + String(Number(from) + nth).padStart(from.length, '0'));
}
