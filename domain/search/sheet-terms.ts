/** In which order data sheets are listed. */
export const SHEET_ORDERS = ['name', 'name-desc', 'newest'] as const;
export type SheetOrder = (typeof SHEET_ORDERS)[number];

/** No page beyond: whoever reads so far narrows his search. */
export const LAST_SHEET_PAGE = 400;
