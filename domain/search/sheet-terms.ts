/** The orders in which data sheets are listed. */
export const SHEET_ORDERS = ['name', 'name-desc', 'newest'] as const;
export type SheetOrder = (typeof SHEET_ORDERS)[number];

/** The last page: readers who get so far should narrow their search. */
export const LAST_SHEET_PAGE = 400;
