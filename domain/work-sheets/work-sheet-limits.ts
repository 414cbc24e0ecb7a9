/** At most fifteen article rows (specification, section 9). */
export const MAX_WORK_SHEET_LINES = 15;
