import { unexplained } from '../ads/offered/review-ad.decide.ts';
import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { FileRef } from '../kernel/values.ts';
import type { CommunityImageDetails, IMAGE_REMOVERS } from './community-image.events.ts';
import { communityImageMessages } from './community-image.messages.ts';
import type {
  CommunityImage,
  CommunityImageEvent,
  CommunityImageState,
  ImageGivenBack,
} from './community-image.state.ts';
import { MAX_IN_REVIEW } from './community-image-limits.ts';

export type CommunityImageDecision = readonly CommunityImageEvent[] | Refusal;

/** Whether the category that an image names exists. */
export interface NamedCategory {
  readonly category: boolean;
}

const NO_CATEGORY = refuse(communityImageMessages['no-such-image-category'], 'image_category_id');

export interface OfferedImage extends CommunityImageDetails {
  readonly imageId: number;
  readonly customer_id: number;
  readonly image: FileRef;
}

/** Adds a new image for the gallery; it waits for review. @param waiting how many of this customer wait already */
export function offerCommunityImage(
  data: OfferedImage,
  { category }: NamedCategory,
  waiting: number,
): CommunityImageDecision {
  if (!category) return NO_CATEGORY;
  if (waiting >= MAX_IN_REVIEW) return refuseState(communityImageMessages['images-wait']({ max: MAX_IN_REVIEW }));
  return [{ type: 'CommunityImageOffered', data }];
}

/**
 * Corrects what differs. An online image with new words, and one that was given back with any change, are reviewed
 * again.
 */
export function correctCommunityImage(
  image: CommunityImageState,
  wanted: Partial<CommunityImageDetails>,
  { category }: NamedCategory,
): CommunityImageDecision {
  if (!image) return missing;
  if (image.status === 'REMOVED') return refuseState(communityImageMessages['image-is-gone']);
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && image[field as keyof CommunityImageDetails] !== value;
  const changes: Partial<CommunityImageDetails> = Object.fromEntries(Object.entries(wanted).filter(differs));
  if (Object.keys(changes).length === 0) return [];
  if (!category) return NO_CATEGORY;
  const again = image.status === 'GIVEN_BACK' || (image.status === 'ONLINE' && changes.description !== undefined);
  return [
    { type: 'CommunityImageCorrected', data: { ...idsOf(image), changes } },
    ...(again ? [{ type: 'CommunityImageSubmitted' as const, data: idsOf(image) }] : []),
  ];
}

/** A reviewer publishes it, also after giving it back. Online already: no event. */
export function approveCommunityImage(image: CommunityImageState): CommunityImageDecision {
  if (!image) return missing;
  if (image.status === 'ONLINE') return [];
  if (image.status === 'REMOVED') return refuseState(communityImageMessages['image-is-gone']);
  return [{ type: 'CommunityImageApproved', data: idsOf(image) }];
}

/** A reviewer gives it back, or takes an online one down, with the reasons. */
export function giveBackCommunityImage(image: CommunityImageState, why: ImageGivenBack): CommunityImageDecision {
  if (!image) return missing;
  if (image.status === 'REMOVED') return refuseState(communityImageMessages['image-is-gone']);
  if (image.status === 'GIVEN_BACK') return refuseState(communityImageMessages['image-not-in-review']);
  const data = { ...idsOf(image), reasons: [...why.reasons], note: why.note };
  return unexplained(why) ?? [{ type: 'CommunityImageGivenBack', data }];
}

/** Removes it: its owner deletes it or is erased. Removed already: no event. */
export function removeCommunityImage(
  image: CommunityImageState,
  by: (typeof IMAGE_REMOVERS)[number],
): CommunityImageDecision {
  if (!image) return missing;
  return image.status === 'REMOVED' ? [] : [{ type: 'CommunityImageRemoved', data: { ...idsOf(image), by } }];
}

/** A worker has prepared it to be shown. Known already: no event. */
export function tellCommunityImagePrepared(image: CommunityImageState): CommunityImageDecision {
  if (!image) return missing;
  return image.prepared ? [] : [{ type: 'CommunityImagePrepared', data: idsOf(image) }];
}

function idsOf({ imageId, customer_id }: CommunityImage): { imageId: number; customer_id: number } {
  return { imageId, customer_id };
}
