import sharp from 'sharp';
import { MAX_PIXELS } from './inspect-file.ts';

/** The largest sides of a stored logo, in pixels: enough to be sharp on paper at its size in a letterhead. */
const WIDTH = 880;
const HEIGHT = 352;

/**
 * Turns a logo into a form for both papers and screens: PNG, upright.
 * @throws Error when it cannot be decoded
 */
export async function logoPicture(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
