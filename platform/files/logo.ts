import sharp from 'sharp';
import { MAX_PIXELS } from './inspect-file.ts';

/** Longest sides of a logo as it is kept, in pixels: sharp on paper at the size that a head gives it. */
const WIDTH = 880;
const HEIGHT = 352;

/**
 * A logo as papers and screens can both take it: PNG, upright.
 * @throws Error when it cannot be decoded
 */
export async function logoPicture(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
