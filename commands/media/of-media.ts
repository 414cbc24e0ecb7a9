import type { Surroundings } from '#commands/kernel/command.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { goneImages, newImages } from '#domain/media/media.decide.ts';
import { mediaFold, mediaStream } from '#domain/media/media.state.ts';
import type { Block } from '#domain/pages/block.ts';

/** What every command to a file of the library has in common: its stream. */
export const ofMedia = {
  stream: ({ mediaId }: { readonly mediaId: number }) => mediaStream(mediaId),
  fold: mediaFold,
} as const;

/**
 * What keeps blocks from being written in the place of others: images that come newly and were taken out of the library.
 * @param after undefined: the blocks stay as they are
 * @returns null: nothing does
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
