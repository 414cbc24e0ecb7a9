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
