import { isShelfCode, SHELF_WORD } from '#domain/repairs/shelf-code.ts';

/** A repair, or a shelf, as a scanned code names it. */
export type ScannedCode =
  /** `bare`: nothing but digits, which may mean something else. */
  | { readonly kind: 'id'; readonly id: number; readonly bare: boolean }
  | { readonly kind: 'code'; readonly code: string }
  | ScannedShelf;
export interface ScannedShelf {
  readonly kind: 'shelf';
  readonly shelf_code: string;
}

// A scanner that was set for another keyboard gives other signs for `:`, `/` and `-`; letters and digits stay.
const ADDRESS = /^http\S*?[^a-z0-9]admin[^a-z0-9]riparazioni[^a-z0-9](\d{1,9})(?:[^a-z0-9]\S*)?$/i;
const SHELF_ADDRESS = /^http\S*?[^a-z0-9]admin[^a-z0-9]riparazioni[^a-z0-9]shelf[^a-z0-9]code[^a-z0-9](\S+)$/i;
const SHELF = new RegExp(`^${SHELF_WORD}[^a-z0-9](.+)$`, 'i');
const CODE = /^([a-z]{2,8})[^a-z0-9](\d{4})[^a-z0-9](\d{4,7})$/i;

/** Reads what a scanner gave: a label's address, a shelf's word and code, a repair's code or its id; null: it names neither. */
export function readScannedCode(text: string): ScannedCode | null {
  const said = text.trim();
  const [, address] = ADDRESS.exec(said) ?? [];
  if (address) return { kind: 'id', id: Number(address), bare: false };
  const shelf_code = shelfIn(said);
  if (shelf_code) return { kind: 'shelf', shelf_code };
  const [, series, year, number] = CODE.exec(said) ?? [];
  if (series) return { kind: 'code', code: `${series}-${year}-${number}`.toUpperCase() };
  return /^[1-9]\d{0,8}$/.test(said) ? { kind: 'id', id: Number(said), bare: true } : null;
}

function shelfIn(said: string): string | null {
  const [, named] = SHELF_ADDRESS.exec(said) ?? SHELF.exec(said) ?? [];
  const code = named?.replace(/[^a-z0-9]/gi, '-').toUpperCase() ?? '';
  return isShelfCode(code) ? code : null;
}
