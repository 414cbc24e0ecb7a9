import sharp from 'sharp';

/** What a file is by its own bytes, whatever it was called. */
export interface InspectedFile {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  /** In pixels, as it is to be seen (orientation applied); null for a PDF. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Why a file is not taken. `too-large` is answered with 413, `key-reused` with 409, `quota` with 429. `message` is Italian, ready to show. */
export interface FileFault {
  readonly code:
    | 'too-large'
    | 'unknown-type'
    | 'too-many-pixels'
    | 'unreadable'
    | 'not-a-photo'
    | 'empty'
    | 'key-reused'
    | 'quota';
  readonly message: string;
}

export const MAX_PIXELS = 50_000_000;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_PDF_BYTES = 20 * 1024 * 1024;

const FORMATS: Partial<Record<string, InspectedFile['type']>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Of a file that shall be a photo and is none. */
export const NOT_A_PHOTO: FileFault = { code: 'not-a-photo', message: 'Non è una foto: usare JPEG, PNG o WebP' };

/**
 * Looks at magic bytes, size and number of pixels. Only JPEG, PNG, WebP and PDF are taken: an SVG is a program.
 * The header is read, not the picture, so a bomb costs nothing.
 */
export async function inspectFile(bytes: Buffer): Promise<InspectedFile | FileFault> {
  if (bytes.length === 0) return { code: 'empty', message: 'Il file è vuoto' };
  const kind = magicOf(bytes);
  if (!kind) return { code: 'unknown-type', message: 'Tipo di file non ammesso: usare JPEG, PNG, WebP o PDF' };
  if (kind === 'application/pdf') {
    if (bytes.length > MAX_PDF_BYTES) return tooLarge('Il PDF', 20);
    if (!bytes.subarray(-2048).includes('%%EOF')) return unreadable('Il PDF');
    return { type: kind, width: null, height: null };
  }
  if (bytes.length > MAX_IMAGE_BYTES) return tooLarge("L'immagine", 10);
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header || FORMATS[header.format] !== kind) return unreadable("L'immagine");
  const { width, height } = header.autoOrient;
  if (width * height * (header.pages ?? 1) > MAX_PIXELS) {
    return { code: 'too-many-pixels', message: "L'immagine supera i 50 megapixel" };
  }
  return { type: kind, width, height };
}

export function isFileFault(result: object): result is FileFault {
  return 'code' in result;
}

export function tooLarge(what: string, megabytes: number): FileFault {
  return { code: 'too-large', message: `${what} supera i ${megabytes} MB` };
}

export function unreadable(what: string): FileFault {
  return { code: 'unreadable', message: `${what} è danneggiat${what === 'Il PDF' ? 'o' : 'a'} e non si può leggere` };
}

function magicOf(bytes: Buffer): InspectedFile['type'] | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  return null;
}
