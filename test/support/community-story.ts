import type { CommunityImageDetails } from '#domain/community/community-image.events.ts';
import type { CommunityImageEvent } from '#domain/community/community-image.state.ts';

/** Events of image 5 of customer 77, with which tests begin. */
const ids = { imageId: 5, customer_id: 77 };

export const imageOffered = (details: Partial<CommunityImageDetails> = {}, media = 1): CommunityImageEvent => ({
  type: 'CommunityImageOffered',
  data: {
    ...ids,
    description: 'Tornio in officina',
    image_category_id: null,
    ...details,
    image: { media, name: `foto-${media}.jpg` },
  },
});
export const imageCorrected = (changes: Partial<CommunityImageDetails>): CommunityImageEvent => ({
  type: 'CommunityImageCorrected',
  data: { ...ids, changes },
});
export const imageSubmitted: CommunityImageEvent = { type: 'CommunityImageSubmitted', data: ids };
export const imageApproved: CommunityImageEvent = { type: 'CommunityImageApproved', data: ids };
export const imageGivenBack: CommunityImageEvent = {
  type: 'CommunityImageGivenBack',
  data: { ...ids, reasons: ['bad-images'], note: '' },
};
export const imagePrepared: CommunityImageEvent = { type: 'CommunityImagePrepared', data: ids };
export const imageRemoved = (by: 'owner' | 'erasure' = 'owner'): CommunityImageEvent => ({
  type: 'CommunityImageRemoved',
  data: { ...ids, by },
});
