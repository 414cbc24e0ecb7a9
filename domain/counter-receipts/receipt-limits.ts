/*
 * The kinds and limits of counter receipts. They stand here without a schema, because the screen checks them before it
 * sends anything.
 */

/** `intake`: the firm takes the goods. `hand-over`: it gives them back. */
export const RECEIPT_KINDS = ['intake', 'hand-over'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** The longest name of a person who hands goods over or takes them, in characters. */
export const MAX_RECEIPT_PERSON = 120;
/** The longest text about accessories or visible damage, in characters: both fit on one page with the signature. */
export const MAX_RECEIPT_TEXT = 1000;
/** The longest data URL of a drawn signature: a picture of a few lines has some ten kilobytes. */
export const MAX_SIGNATURE_CHARACTERS = 1_000_000;
