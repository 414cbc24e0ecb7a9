import { unexplained } from '../ads/review-ad.decide.ts';
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

/** What is written of an image is held against: whether the category that it names is there. */
export interface NamedCategory {
  readonly category: boolean;
}

const NO_CATEGORY = refuse(communityImageMessages['no-such-image-category'], 'image_category_id');

export interface OfferedImage extends CommunityImageDetails {
  readonly imageId: number;
  readonly customer_id: number;
  readonly image: FileRef;
}

/** A new image for the gallery: it waits for its review. @param waiting how many of this customer do already */
export function offerCommunityImage(
  data: OfferedImage,
  { category }: NamedCategory,
  waiting: number,
): CommunityImageDecision {
  if (!category) return NO_CATEGORY;
  if (waiting >= MAX_IN_REVIEW) return refuseState(communityImageMessages['images-wait']({ max: MAX_IN_REVIEW }));
  return [{ type: 'CommunityImageOffered', data }];
}

/** What differs is put right. Other words under an online image, and anything on one that was given back, are looked at again. */
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

/** A reviewer lets everybody see it, also what he gave back before. Online already: nothing to do. */
export function approveCommunityImage(image: CommunityImageState): CommunityImageDecision {
  if (!image) return missing;
  if (image.status === 'ONLINE') return [];
  if (image.status === 'REMOVED') return refuseState(communityImageMessages['image-is-gone']);
  return [{ type: 'CommunityImageApproved', data: idsOf(image) }];
}

/** A reviewer gives it back, or takes down one that is online, with the reasons. */
export function giveBackCommunityImage(image: CommunityImageState, why: ImageGivenBack): CommunityImageDecision {
  if (!image) return missing;
  if (image.status === 'REMOVED') return refuseState(communityImageMessages['image-is-gone']);
  if (image.status === 'GIVEN_BACK') return refuseState(communityImageMessages['image-not-in-review']);
  const data = { ...idsOf(image), reasons: [...why.reasons], note: why.note };
  return unexplained(why) ?? [{ type: 'CommunityImageGivenBack', data }];
}

/** Its owner deletes it, or is erased. Gone already: nothing to do. */
export function removeCommunityImage(
  image: CommunityImageState,
  by: (typeof IMAGE_REMOVERS)[number],
): CommunityImageDecision {
  if (!image) return missing;
  return image.status === 'REMOVED' ? [] : [{ type: 'CommunityImageRemoved', data: { ...idsOf(image), by } }];
}

/** A worker: it is ready to be shown. Known already: nothing to do. */
export function tellCommunityImagePrepared(image: CommunityImageState): CommunityImageDecision {
  if (!image) return missing;
  return image.prepared ? [] : [{ type: 'CommunityImagePrepared', data: idsOf(image) }];
}

function idsOf({ imageId, customer_id }: CommunityImage): { imageId: number; customer_id: number } {
  return { imageId, customer_id };
}
