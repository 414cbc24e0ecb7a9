import { FILE_TOO_LARGE, type FileFault } from './inspect-file.ts';
import type { Media, MediaStore, Upload } from './media-store.ts';

/** Base64 characters of the largest accepted file, a PDF, with the head of its data URL. */
const MAX_CHARACTERS = 28_100_000;

/**
 * Stores a file that arrived inside JSON, as the specification's `imgmodule` and `captures[].img` do: a data URL or
 * bare base64. With `key`, a retry finds the first file.
 */
export async function storeBase64(
  store: MediaStore,
  { data, ...upload }: Omit<Upload, 'bytes'> & { readonly data: string },
): Promise<Media | FileFault> {
  if (data.length > MAX_CHARACTERS) return FILE_TOO_LARGE;
  const base64 = data.replace(/^data:[^,]{0,100};base64,/, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)) return { code: 'unreadable', kind: 'file' };
  return store.keep({ ...upload, bytes: Buffer.from(base64, 'base64') });
}
