/*
 * The limits of quotes. They stand here without a schema, because screens check them before they send anything.
 */

/** At most fifty articles of a quote. */
export const MAX_QUOTE_ARTICLES = 50;
/** A quote is sent to at most ten referents (specification, section 9). */
export const MAX_QUOTE_REFERENTS = 10;
/**
 * For so many seconds a sent quote tells nobody, so that its sender can take it back: twice as long as a toast offers
 * that.
 */
export const QUOTE_MAIL_SECONDS = 10;
