import sharp from 'sharp';

/** A picture of one pixel, as PNG. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture of one colour, as a data URL of JPEG. */
export async function plainPicture(background: string): Promise<string> {
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background } });
  return `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`;
}
