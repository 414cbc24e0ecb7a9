import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { REFUSAL_REASONS } from '#domain/ads/offered/refusal-reasons.ts';
import {
  approveCommunityImage,
  giveBackCommunityImage,
  tellCommunityImagePrepared,
} from '#domain/community/community-image.decide.ts';
import { communityImageMessages } from '#domain/community/community-image.messages.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { text } from '#domain/kernel/values.ts';
import { imageCommand, imageIdInput } from './community-facts.ts';

const byReviewer = { ...imageCommand, access: { function: 'ads', action: 'approve' } } as const;

/** A reviewer lets everybody see an image. */
export const approveCommunityImageCommand = defineCommand({
  name: 'ApproveCommunityImage',
  ...byReviewer,
  judges: ({ type }) => type === 'CommunityImageCorrected',
  schema: imageIdInput,
  decide: ({ state }) => approveCommunityImage(state),
  message: communityImageMessages['image-approved'],
});

/** A reviewer gives an image back, or takes it down, with the reasons. */
export const giveBackCommunityImageCommand = defineCommand({
  name: 'GiveBackCommunityImage',
  ...byReviewer,
  schema: imageIdInput.extend({
    reasons: z.array(z.enum(REFUSAL_REASONS, asIssue(valueMessages['bad-value']))).max(REFUSAL_REASONS.length),
    note: text(1000).default(''),
  }),
  decide: ({ payload, state }) => giveBackCommunityImage(state, payload),
  message: communityImageMessages['image-given-back'],
});

/** Given by a worker when an image is ready to be shown. */
export const tellCommunityImagePreparedCommand = defineCommand({
  name: 'TellCommunityImagePrepared',
  ...byReviewer,
  access: 'system',
  schema: imageIdInput,
  decide: ({ state }) => tellCommunityImagePrepared(state),
});
