/** Days that an ad is online, from when it is published (`domain.md`). */
export const ONLINE_DAYS = 60;

/**
 * Days that an accepted offer reserves an ad for its buyer: long enough to pay and collect; then the ad is free again.
 */
export const RESERVED_DAYS = 7;

/** How many of a customer's ads are reviewed before the customer is trusted (`domain.md`). */
export const REVIEWED_ADS = 3;

/** Most ads of one customer that may wait for their review, and most drafts: more are nobody's, but a program's. */
export const MAX_ADS_IN_REVIEW = 100;
export const MAX_DRAFTS = 200;

/** Most repairs that an ad shows. */
export const MAX_AD_REPAIRS = 20;

/** Images beside the main one (specification, section 9). */
export const MAX_EXTRA_IMAGES = 10;

/** The largest file of a certificate that is verified: the most repairs with the most parts need less. */
export const CERTIFICATE_MEGABYTES = 4;

/** Most characters of a certificate that is pasted; a longer one is sent as its file. */
export const MAX_PASTED_CERTIFICATE = 100_000;
