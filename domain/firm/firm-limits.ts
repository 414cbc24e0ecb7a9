/*
 * The limits of the firm's settings. They stand here without a schema, because screens check them before they send
 * anything.
 */

/** At most sixty closures. */
export const MOST_CLOSURES = 60;
