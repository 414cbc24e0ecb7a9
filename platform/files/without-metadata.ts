import sharp, { type Sharp } from 'sharp';
import { type FileFault, type InspectedFile, MAX_PIXELS, UNREADABLE_IMAGE } from './inspect-file.ts';

/** As good as what a camera writes: what is photographed is often small print on a plate. */
const QUALITY = 92;

/**
 * The picture itself and nothing else, upright: where it was taken, by which camera, when and by whom, what programs wrote
 * beside or behind it are not in what is kept. Encoded anew, because only then no place is forgotten; of moving pictures
 * the first. The same bytes give the same bytes, so that a retry is known again. PDFs are given back as they are.
 */
export async function withoutMetadata(bytes: Buffer, type: InspectedFile['type']): Promise<Buffer | FileFault> {
  if (type === 'application/pdf') return bytes;
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
  return encoded(picture, type)
    .toBuffer()
    .catch(() => UNREADABLE_IMAGE);
}

function encoded(picture: Sharp, type: Exclude<InspectedFile['type'], 'application/pdf'>): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' });
    case 'image/webp':
      return picture.webp({ quality: QUALITY });
    case 'image/png':
      return picture.png();
  }
}
