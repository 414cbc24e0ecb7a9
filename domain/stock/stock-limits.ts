/** Most pieces of an item; nobody has more. */
export const MOST_PIECES = 1_000_000;
/** Most rows of one receipt. */
export const MOST_RECEIVED = 200;
