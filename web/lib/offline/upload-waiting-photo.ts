import { upload } from '../files/upload.ts';
import { noteProgress } from './photo-progress.ts';
import type { StoredPhoto, WaitingPhoto } from './stored.ts';
import { notePhoto } from './waiting-photos.ts';

/**
 * Uploads a waiting photo, once however often it is asked for, with its progress.
 * @returns the photo as stored @throws ApiFailure why it did not arrive
 */
export async function uploadWaitingPhoto(
  { key, name, file, capture }: WaitingPhoto,
  signal?: AbortSignal,
): Promise<StoredPhoto> {
  if (capture) return capture;
  const { data } = await upload('/api/v1/media', { kind: 'photo' }, file, {
    name,
    commandId: key,
    signal,
    onProgress: (part) => noteProgress(key, part),
  }).finally(() => noteProgress(key, null));
  const stored = { media: data.media, name: data.name || name };
  await notePhoto(key, { capture: stored });
  return stored;
}
