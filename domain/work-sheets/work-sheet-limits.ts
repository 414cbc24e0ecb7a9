/** At most fifteen article rows (specification, section 9). */
export const MAX_WORK_SHEET_LINES = 15;
/** The most minutes that a timer counts when nobody stops it: a day's work. */
export const LONGEST_WORK_MINUTES = 8 * 60;
