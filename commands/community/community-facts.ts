import { z } from 'zod';
import type { Surroundings } from '#commands/kernel/command.ts';
import { loadReferred } from '#commands/records/offered/record-facts.ts';
import type { Ownership } from '#domain/accounts/offered/permissions.ts';
import type { NamedCategory } from '#domain/community/community-image.decide.ts';
import {
  type CommunityImageState,
  communityImageFold,
  communityImageStream,
} from '#domain/community/community-image.state.ts';
import { id } from '#domain/kernel/values.ts';

/** What all commands on an image have in common: its stream, and that it belongs to the customer who shows it. */
export const imageCommand = {
  stream: ({ id: imageId }: { readonly id: number }) => communityImageStream(imageId),
  fold: communityImageFold,
  ownership: (image: CommunityImageState): Ownership | null => image && { customer_id: image.customer_id },
} as const;

export const imageIdInput = z.object({ id });

/** Whether the category that an image names exists; true when it names none. */
export async function loadNamedCategory(
  { load }: Surroundings,
  { image_category_id: category }: { readonly image_category_id?: number | null | undefined },
): Promise<NamedCategory> {
  return { category: !category || (await loadReferred(load, 'communityImageCategory', category)) === 'there' };
}
