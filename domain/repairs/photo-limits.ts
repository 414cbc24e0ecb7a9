/*
 * The limits of photos. They stand here without a schema, because screens check them before they send anything.
 */

/** At most four photos of a repair (specification, section 9). */
export const MAX_CAPTURES = 4;
/** The largest photo, in bytes: `platform/files` refuses larger ones. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
