import sharp from 'sharp';

/** The type of a file by its bytes, whatever its name. */
export interface InspectedFile {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  /** Pixels as shown, with the orientation applied; null for a PDF. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Why a file is refused. `too-large` is answered with 413, `key-reused` with 409, `quota` with 429. */
export type FileFault =
  | {
      readonly code: 'unknown-type' | 'too-many-pixels' | 'not-a-photo' | 'empty' | 'key-reused' | 'quota';
    }
  | { readonly code: 'too-large'; readonly kind: FileKind; readonly megabytes: number }
  | { readonly code: 'unreadable'; readonly kind: FileKind };
/** The kind of file that a fault names. */
type FileKind = 'pdf' | 'image' | 'file';

export const MAX_PIXELS = 50_000_000;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_PDF_BYTES = 20 * 1024 * 1024;

const FORMATS: Partial<Record<string, InspectedFile['type']>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  // A GIF is stored as PNG, which every program can show, with its first picture.
  gif: 'image/png',
};

/** The fault of any upload that is too large, whatever its type. */
export const FILE_TOO_LARGE: FileFault = { code: 'too-large', kind: 'file', megabytes: 20 };

/** The fault of a picture that cannot be read. */
export const UNREADABLE_IMAGE: FileFault = { code: 'unreadable', kind: 'image' };

/** The fault of a file that should be a photo and is none. */
export const NOT_A_PHOTO: FileFault = { code: 'not-a-photo' };

/**
 * Checks magic bytes, size and number of pixels. Only JPEG, PNG, WebP, GIF (stored as PNG) and PDF are accepted: an SVG
 * is a program. Only the header is read, not the picture, so a decompression bomb costs nothing.
 */
export async function inspectFile(bytes: Buffer): Promise<InspectedFile | FileFault> {
  if (bytes.length === 0) return { code: 'empty' };
  const kind = magicOf(bytes);
  if (!kind) return { code: 'unknown-type' };
  if (kind === 'application/pdf') {
    if (bytes.length > MAX_PDF_BYTES) return { code: 'too-large', kind: 'pdf', megabytes: 20 };
    if (!bytes.subarray(-2048).includes('%%EOF')) return { code: 'unreadable', kind: 'pdf' };
    return { type: kind, width: null, height: null };
  }
  if (bytes.length > MAX_IMAGE_BYTES) return { code: 'too-large', kind: 'image', megabytes: 10 };
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header || FORMATS[header.format] !== kind) return UNREADABLE_IMAGE;
  const { width, height } = header.autoOrient;
  if (width * height * (header.pages ?? 1) > MAX_PIXELS) return { code: 'too-many-pixels' };
  return { type: kind, width, height };
}

export function isFileFault(result: object): result is FileFault {
  return 'code' in result;
}

function magicOf(bytes: Buffer): InspectedFile['type'] | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return 'image/png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  return null;
}
