import sharp from 'sharp';
import { MAX_PIXELS } from './inspect-file.ts';

/**
 * Longest sides in pixels. Every image has the small size: a table's preview on a display of double density. The others
 * are for images that anybody may see: on a telephone, and as large as a page shows them.
 */
export const IMAGE_SIDES = { small: 480, medium: 960, large: 1600 } as const;
export type ImageSize = keyof typeof IMAGE_SIDES;
export const THUMBNAIL_TYPE = 'image/webp';

/** libvips would use every core for one picture: a workshop's server has two, and a person waits on the other. */
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes a smaller WebP of an image, upright, without any of its metadata (place, camera, date).
 * @throws Error when the picture cannot be decoded
 */
export function makeThumbnail(bytes: Buffer, size: ImageSize): Promise<Buffer> {
  const side = IMAGE_SIDES[size];
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort: 3 })
    .toBuffer();
}
