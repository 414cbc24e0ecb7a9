import sharp from 'sharp';
import { MAX_PIXELS } from './inspect-file.ts';

/** Longest side of a thumbnail in pixels: a table's preview on a display of twice the density. */
export const THUMBNAIL_SIDE = 480;
export const THUMBNAIL_TYPE = 'image/webp';

/** libvips would use every core for one picture; a workshop's server has two, and somebody is waiting on the other. */
sharp.concurrency(1);
sharp.cache(false);

/**
 * A small WebP of an image, upright, without any of its metadata (place, camera, date).
 * @throws Error when the picture cannot be decoded
 */
export function makeThumbnail(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort: 3 })
    .toBuffer();
}
