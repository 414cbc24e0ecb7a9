/** Begins what a scanner reads of a shelf: `SCAFFALE A-3`. No series of repairs is called so. */
export const SHELF_WORD = 'SCAFFALE';
/** The longest code of a shelf. */
export const MAX_SHELF_CODE = 20;
/** As scanners of any keyboard can give it: letters and digits, with hyphens between them. */
const SHELF_CODE = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

/** A shelf's code as it is kept: trimmed, in capitals. */
export function plainShelfCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Whether a plain code can name a shelf. */
export function isShelfCode(code: string): boolean {
  return code.length <= MAX_SHELF_CODE && SHELF_CODE.test(code);
}

/** What of `A-09` is counted: its last digits. */
const COUNTED = /^(.*?)(\d+)$/;

/**
 * The codes that somebody typed, each once: with commas between them, and from one to another by their last digits (`A-1..A-12`).
 * None where something is no code, or there are more than `most`.
 */
export function readShelfCodes(typed: string, most: number): string[] {
  const codes = typed.split(',').flatMap((part) => {
    const [first = '', last, ...more] = part.split('..').map(plainShelfCode);
    return last === undefined ? [first] : more.length > 0 ? [''] : between(first, last, most);
  });
  return codes.length <= most && codes.every(isShelfCode) ? [...new Set(codes)] : [];
}

/** Both included; what can't be counted gives a code that is none. */
function between(first: string, last: string, most: number): string[] {
  const [, before, from = ''] = COUNTED.exec(first) ?? [];
  const [, same, to = ''] = COUNTED.exec(last) ?? [];
  const count = Number(to) - Number(from) + 1;
  if (before === undefined || before !== same || count < 1 || count > most) return [''];
  return Array.from({ length: count }, (_, nth) => before + String(Number(from) + nth).padStart(from.length, '0'));
}
