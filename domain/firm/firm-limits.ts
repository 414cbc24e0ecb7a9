/*
 * The limits of the firm's settings. They stand here without a schema, because screens check them before they send
 * anything.
 */

/** At most sixty closures. */
export const MOST_CLOSURES = 60;

/** Characters of the terms of sale in one language: some ten pages. */
export const MOST_TERMS = 30_000;
