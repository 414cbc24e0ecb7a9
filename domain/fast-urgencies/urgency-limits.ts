/**
 * The most rows that a save reads, and the most urgencies of a repair that are open at once (specification, section 9).
 */
export const MAX_URGENCY_ROWS = 15;
/** The most rows that can be added to the form before it is saved. */
export const MAX_ADDED_ROWS = 10;
