/** What labels are printed on: sheets of A4 with 3 × 8 of 70 × 37 mm, or an endless roll that is 62 mm wide. */
export const LABEL_SHEETS = ['a4', 'roll'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

export const LABEL_COLUMNS = 3;
export const LABEL_ROWS = 8;
export const LABELS_A_SHEET = LABEL_COLUMNS * LABEL_ROWS;
/** Of one printing: as many as can be selected at once in a list. */
export const MAX_LABELS = 1_000;
