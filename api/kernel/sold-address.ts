import { adEndpoints } from '#api/contracts/ads.contract.ts';
import { itemEndpoints } from '#api/contracts/items.contract.ts';
import type { AdKind } from '#domain/search/offered/ad-terms.ts';
import type { Sold } from '#domain/search/sold-path.ts';
import type { ImageSize } from '#platform/files/thumbnail.ts';

/** Paths of the calls that give the images of what is sold. */
export const SOLD_IMAGES: Readonly<Record<AdKind, string>> = {
  ad: adEndpoints.adImage.path,
  item: itemEndpoints.itemImage.path,
};

/** The address at which anybody reads an image of what is sold, while that is visible. */
export function soldImage({ kind, id }: Sold, media: number, size: ImageSize): string {
  return SOLD_IMAGES[kind].replace(':id', String(id)).replace(':media', String(media)).replace(':size', size);
}
