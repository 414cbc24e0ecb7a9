/*
 * What photos are bound to, without a schema, for the screens say it before anything is sent.
 */

/** At most four photos of a repair (specification, section 9). */
export const MAX_CAPTURES = 4;
/** Bytes of a photo: `platform/files` refuses larger ones. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
