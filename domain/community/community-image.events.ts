import { z } from 'zod';
import { REFUSAL_REASONS } from '../ads/refusal-reasons.ts';
import { defineEvent } from '../kernel/event-definition.ts';
import { fileRef, id, text } from '../kernel/values.ts';

/** What its owner says of an image, by the specification's names («Community image search»). */
export const communityImageDetails = z.object({
  description: text(1000),
  image_category_id: id.nullable(),
});
export type CommunityImageDetails = z.infer<typeof communityImageDetails>;

/** Who takes an image away for good. */
export const IMAGE_REMOVERS = ['owner', 'erasure'] as const;

/** The image, and the customer who shows it. */
const ofImage = { imageId: id, customer_id: id };

/** Stream `community-image-{id}`: an image, and whether everybody sees it. */
export const communityImageEvents = {
  CommunityImageOffered: defineEvent(
    'CommunityImageOffered',
    // Null once its customer was erased.
    z.object({ ...ofImage, ...communityImageDetails.shape, image: fileRef.nullable() }),
    { about: 'A customer offers an image for the gallery; it waits for its review.', sealed: ['image'] },
  ),
  CommunityImageCorrected: defineEvent(
    'CommunityImageCorrected',
    z.object({ ...ofImage, changes: communityImageDetails.partial() }),
    {
      about: 'What is said of an image was put right; only what changed is carried.',
      touches: ({ changes }) => changes,
    },
  ),
  CommunityImageSubmitted: defineEvent('CommunityImageSubmitted', z.object(ofImage), {
    about: 'An image was changed and waits for another review; nobody sees it meanwhile.',
  }),
  CommunityImageApproved: defineEvent('CommunityImageApproved', z.object(ofImage), {
    about: 'The firm looked at an image and lets everybody see it.',
  }),
  CommunityImageGivenBack: defineEvent(
    'CommunityImageGivenBack',
    z.object({ ...ofImage, reasons: z.array(z.enum(REFUSAL_REASONS)).min(1), note: text(1000) }),
    { about: 'The firm gave an image back, or took it down, with the reasons.' },
  ),
  CommunityImagePrepared: defineEvent('CommunityImagePrepared', z.object(ofImage), {
    about: 'An image is ready to be shown: upright, without metadata, in all sizes.',
  }),
  CommunityImageRemoved: defineEvent('CommunityImageRemoved', z.object({ ...ofImage, by: z.enum(IMAGE_REMOVERS) }), {
    about: 'An image is gone for good: its owner deleted it, or was erased.',
  }),
};
