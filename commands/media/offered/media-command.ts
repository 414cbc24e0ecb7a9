import type { Surroundings } from '#commands/kernel/command.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { goneImages, newImages } from '#domain/media/media.decide.ts';
import { mediaFold, mediaStream } from '#domain/media/media.state.ts';
import type { Block } from '#domain/pages/offered/block.ts';

/** What all commands on a file of the library have in common: its stream. */
export const mediaCommand = {
  stream: ({ mediaId }: { readonly mediaId: number }) => mediaStream(mediaId),
  fold: mediaFold,
} as const;

/**
 * Refuses to write blocks in the place of others when they bring a new image that was taken out of the library.
 * @param after undefined: the blocks stay as they are
 * @returns null when nothing is refused
 */
export async function imagesRefused(
  { load }: Surroundings,
  before: readonly Block[],
  after: readonly Block[] | undefined,
): Promise<Refusal | null> {
  if (!after) return null;
  const fresh = newImages(before, after);
  const states = await Promise.all(fresh.map((media) => load(mediaStream(media), mediaFold)));
  return goneImages(after, new Set(fresh.filter((_, nth) => states[nth]?.removed)));
}
