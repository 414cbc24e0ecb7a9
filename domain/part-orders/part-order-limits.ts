/** Most parts that are ordered by their text for one repair: twice the rows of a sheet. */
export const MOST_PART_ORDERS = 30;
/** Most pieces of such a part, as many as a row of a sheet may name. */
export const MOST_PART_PIECES = 100_000;
/** The longest text of a part, in characters: code and description of a sheet's row. */
export const MAX_PART_TEXT = 600;

/** The text of a sheet's row, by which its part is ordered: code and description on one line. */
export function partText({
  code_gr,
  description,
}: {
  readonly code_gr: string;
  readonly description: string;
}): string {
  return `${code_gr} ${description}`.replace(/\s+/g, ' ').trim();
}

/** True when two texts name the same part: capitals and blanks make no difference. */
export function isSamePart(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(one) === plain(other);
}
