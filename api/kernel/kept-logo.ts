import type { FileRef } from '#domain/kernel/values.ts';
import { isFileFault, NOT_A_PHOTO } from '#platform/files/inspect-file.ts';
import { logoPicture } from '#platform/files/logo.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { fileProblem } from './file-problem.ts';

/**
 * Stores the firm's logo as a file of Officina's own, so that it stays whatever becomes of the account that chose it.
 * @param logo base64, also as a data URL; empty: no logo, gives null
 * @throws Problem 413, 422
 */
export async function keptLogo(
  { logo, name }: { readonly logo: string; readonly name: string },
  media: MediaStore,
): Promise<FileRef | null> {
  if (logo === '') return null;
  const base64 = logo.replace(/^data:[^,]{0,100};base64,/, '').replace(/\s+/g, '');
  const bytes = await logoPicture(Buffer.from(base64, 'base64')).catch(() => null);
  if (bytes === null) throw fileProblem(NOT_A_PHOTO, 'logo');
  const kept = await media.keep({ bytes, name, uploader: null, photo: true });
  if (isFileFault(kept)) throw fileProblem(kept, 'logo');
  return { media: kept.id, name: kept.name };
}
