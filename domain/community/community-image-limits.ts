/** Most images that one call may add. */
export const MAX_IMAGES_AT_ONCE = 20;

/** Most images of one customer that may wait for review. */
export const MAX_IN_REVIEW = 100;

/** The statuses of an image. */
export const COMMUNITY_IMAGE_STATUSES = ['IN_REVIEW', 'ONLINE', 'GIVEN_BACK', 'REMOVED'] as const;
export type CommunityImageStatus = (typeof COMMUNITY_IMAGE_STATUSES)[number];

/** What the list of images is sorted by. */
export const COMMUNITY_IMAGE_SORTS = ['id', 'description', 'owner_name'] as const;
export type CommunityImageSort = (typeof COMMUNITY_IMAGE_SORTS)[number];

/** The last page of the gallery: readers who get this far should narrow their search. */
export const LAST_GALLERY_PAGE = 400;
