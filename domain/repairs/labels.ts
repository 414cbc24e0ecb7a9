/** What labels are printed on: A4 sheets with 3 × 8 labels of 70 × 37 mm, or a continuous roll 62 mm wide. */
export const LABEL_SHEETS = ['a4', 'roll'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

export const LABEL_COLUMNS = 3;
export const LABEL_ROWS = 8;
export const LABELS_A_SHEET = LABEL_COLUMNS * LABEL_ROWS;
/** The most labels of one print: as many rows as can be selected at once in a list. */
export const MAX_LABELS = 1_000;
