/*
 * The limits of quotes. They stand here without a schema, because screens check them before they send anything.
 */

/** At most fifty articles of a quote. */
export const MAX_QUOTE_ARTICLES = 50;
