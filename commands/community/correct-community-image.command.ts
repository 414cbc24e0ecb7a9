import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { correctCommunityImage } from '#domain/community/community-image.decide.ts';
import { communityImageDetails } from '#domain/community/community-image.events.ts';
import { communityImageMessages } from '#domain/community/community-image.messages.ts';
import { id } from '#domain/kernel/values.ts';
import { imageCommand, loadNamedCategory } from './community-facts.ts';

/** The owner corrects what is said of an image. Only the fields given are touched. */
export const correctCommunityImageCommand = defineCommand({
  name: 'CorrectCommunityImage',
  ...imageCommand,
  schema: z.object({ id, ...communityImageDetails.partial().shape }),
  access: { function: 'ads', action: 'edit' },
  gather: loadNamedCategory,
  edits: ({ id: _, ...edits }) => edits,
  decide: ({ payload: { id: _, ...changes }, state, facts }) => correctCommunityImage(state, changes, facts),
  message: communityImageMessages['image-corrected'],
});
