import { defineCommand } from '#commands/kernel/command.ts';
import { removeCommunityImage } from '#domain/community/community-image.decide.ts';
import { communityImageMessages } from '#domain/community/community-image.messages.ts';
import { imageCommand, imageIdInput } from './community-facts.ts';

/** The owner takes an image away. */
export const deleteCommunityImageCommand = defineCommand({
  name: 'DeleteCommunityImage',
  ...imageCommand,
  schema: imageIdInput,
  access: { function: 'ads', action: 'delete' },
  decide: ({ state }) => removeCommunityImage(state, 'owner'),
  message: communityImageMessages['image-deleted'],
});

/** Given by a worker when the owner of an image was erased. */
export const removeErasedCommunityImageCommand = defineCommand({
  name: 'RemoveErasedCommunityImage',
  ...imageCommand,
  schema: imageIdInput,
  access: { function: 'personalData', action: 'delete' },
  decide: ({ state }) => removeCommunityImage(state, 'erasure'),
});
