import { isShelfCode, SHELF_WORD } from '#domain/repairs/shelf-code.ts';

/** The repair or shelf that a scanned code names. */
export type ScannedCode =
  /** `bare`: the code is nothing but digits, which may mean something else. */
  | { readonly kind: 'id'; readonly id: number; readonly bare: boolean }
  | { readonly kind: 'code'; readonly code: string }
  | ScannedShelf;
export interface ScannedShelf {
  readonly kind: 'shelf';
  readonly shelf_code: string;
}

// A scanner set for another keyboard gives other characters for `:`, `/` and `-`, but the same letters and digits.
const ADDRESS = /^http\S*?[^a-z0-9]admin[^a-z0-9]riparazioni[^a-z0-9](\d{1,9})(?:[^a-z0-9]\S*)?$/i;
const SHELF_ADDRESS = /^http\S*?[^a-z0-9]admin[^a-z0-9]riparazioni[^a-z0-9]shelf[^a-z0-9]code[^a-z0-9](\S+)$/i;
const SHELF = new RegExp(`^${SHELF_WORD}[^a-z0-9](.+)$`, 'i');
const CODE = /^([a-z]{2,8})[^a-z0-9](\d{4})[^a-z0-9](\d{4,7})$/i;

/**
 * Reads a scanner's text: a label's address, a shelf's word and code, a repair's code or its id; null: it names neither
 * a repair nor a shelf.
 */
export function readScannedCode(text: string): ScannedCode | null {
  const scanned = text.trim();
  const [, address] = ADDRESS.exec(scanned) ?? [];
  if (address) return { kind: 'id', id: Number(address), bare: false };
  const shelf_code = shelfIn(scanned);
  if (shelf_code) return { kind: 'shelf', shelf_code };
  const [, series, year, number] = CODE.exec(scanned) ?? [];
  if (series) return { kind: 'code', code: `${series}-${year}-${number}`.toUpperCase() };
  return /^[1-9]\d{0,8}$/.test(scanned) ? { kind: 'id', id: Number(scanned), bare: true } : null;
}

function shelfIn(scanned: string): string | null {
  const [, shelfText] = SHELF_ADDRESS.exec(scanned) ?? SHELF.exec(scanned) ?? [];
  const code = shelfText?.replace(/[^a-z0-9]/gi, '-').toUpperCase() ?? '';
  return isShelfCode(code) ? code : null;
}
