/** At most so many rows are read on save, and so many urgencies of a repair are open at once (specification, section 9). */
export const MAX_URGENCY_ROWS = 15;
/** So many rows can be added to the form before it is saved. */
export const MAX_ADDED_ROWS = 10;
