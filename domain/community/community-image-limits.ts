/** Images that are put in by one call. */
export const MAX_IMAGES_AT_ONCE = 20;

/** So many of one customer wait for their review at most. */
export const MAX_IN_REVIEW = 100;

/** Where an image may stand. */
export const COMMUNITY_IMAGE_STATUSES = ['IN_REVIEW', 'ONLINE', 'GIVEN_BACK', 'REMOVED'] as const;
export type CommunityImageStatus = (typeof COMMUNITY_IMAGE_STATUSES)[number];

/** No page of the gallery beyond: whoever reads so far narrows his search. */
export const LAST_GALLERY_PAGE = 400;
