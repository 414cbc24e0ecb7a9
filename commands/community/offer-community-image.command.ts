import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { loadReferred } from '#commands/records/offered/record-facts.ts';
import { offerCommunityImage } from '#domain/community/community-image.decide.ts';
import { communityImageDetails } from '#domain/community/community-image.events.ts';
import { communityImageMessages } from '#domain/community/community-image.messages.ts';
import { communityImageFold, communityImageStream } from '#domain/community/community-image.state.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { fileRef, id } from '#domain/kernel/values.ts';
import { loadNamedCategory } from './community-facts.ts';

/** A customer offers an image for the gallery. */
export const offerCommunityImageCommand = defineCommand({
  name: 'OfferCommunityImage',
  schema: z.object({
    customer_id: id,
    image: fileRef,
    description: communityImageDetails.shape.description.default(''),
    image_category_id: communityImageDetails.shape.image_category_id.default(null),
  }),
  access: { function: 'ads', action: 'create' },
  allot: async (ids) => ({ id: await ids.next('community-image') }),
  stream: (_payload, allotted) => communityImageStream(allotted.id),
  opens: true,
  fold: communityImageFold,
  ownership: (_state, { customer_id }) => ({ customer_id }),
  gather: async (around, payload) => ({
    ...(await loadNamedCategory(around, payload)),
    owner: await loadReferred(around.load, 'customer', payload.customer_id),
    waiting: await around.imagesInReviewOf(payload.customer_id),
  }),
  decide: ({ payload, allotted, facts }) =>
    facts.owner === 'there' ? offerCommunityImage({ ...payload, imageId: allotted.id }, facts, facts.waiting) : missing,
  message: communityImageMessages['image-offered'],
});
