import sharp, { type Sharp } from 'sharp';
import { type FileFault, type InspectedFile, MAX_PIXELS, UNREADABLE_IMAGE } from './inspect-file.ts';

/** As good as a camera's own quality, because a photograph often shows small print on a plate. */
const QUALITY = 92;

/**
 * The picture itself and nothing else, upright: place, camera, date and author, and whatever programs wrote beside or
 * behind the picture, are not stored. It is encoded anew, because only then no place for metadata is forgotten; of a
 * moving picture the first frame is kept. The same bytes give the same bytes, so that a retry is recognised. PDFs are
 * returned as they are.
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
