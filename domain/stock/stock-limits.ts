/** More pieces of an item than this are nobody's. */
export const MOST_PIECES = 1_000_000;
/** Rows of one receipt. */
export const MOST_RECEIVED = 200;
