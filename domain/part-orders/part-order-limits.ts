/** Most parts that a repair asks for or orders by their text at once: twice the rows of a sheet. */
export const MOST_PART_ORDERS = 30;
/** The highest number of such a part: those that were taken back keep theirs. */
export const MOST_PART_NUMBER = 1000;
/** Most pieces of such a part, as many as a row of a sheet may name. */
export const MOST_PART_PIECES = 100_000;
/** The longest text of a part, in characters: code and description of a sheet's row. */
export const MAX_PART_TEXT = 600;

/** A part's text on one line, as it is kept and shown. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The text of a sheet's row, by which its part is ordered: code and description. */
export function partText(row: { readonly code_gr: string; readonly description: string }): string {
  return oneLine(`${row.code_gr} ${row.description}`);
}

/** True when two texts name the same part: capitals and blanks make no difference. */
export function isSamePart(one: string, other: string): boolean {
  return oneLine(one).toLowerCase() === oneLine(other).toLowerCase();
}
