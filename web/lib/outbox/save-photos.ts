import { upload } from '../api/upload.ts';
import type { StoredPhoto } from '../offline/stored.ts';
import { notePhoto, photoByKey, photosSent } from '../offline/waiting-photos.ts';

interface WithPhotos {
  readonly values: object;
  readonly photos?: readonly string[] | undefined;
}

/** Uploads a waiting photo, once however often it is asked for, and returns it as stored; null when it was removed. */
async function uploadPhoto(key: string): Promise<StoredPhoto | null> {
  const photo = await photoByKey(key);
  if (!photo) return null;
  if (photo.capture) return photo.capture;
  const { data } = await upload('/api/v1/media', { kind: 'photo' }, photo.file, { name: photo.name, commandId: key });
  const capture = { media: data.media, name: data.name || photo.name };
  await notePhoto(key, { capture });
  return capture;
}

/**
 * The values of a save after its waiting photos were uploaded: the photos are last in its `captures`. Each call gives
 * the same values, so that the save's idempotency key stays valid.
 * @throws ApiFailure when a photo could not be uploaded
 */
export async function withPhotos({ values, photos = [] }: WithPhotos): Promise<object> {
  if (photos.length === 0) return values;
  const { captures = [] } = values as { readonly captures?: readonly StoredPhoto[] };
  const up: StoredPhoto[] = [];
  for (const key of photos) {
    const photo = await uploadPhoto(key);
    if (photo) up.push(photo);
  }
  return { ...values, captures: [...captures, ...up] };
}

/** The save has succeeded: its photos wait no longer. */
export async function photosUp({ photos = [] }: WithPhotos): Promise<void> {
  // The work is done, whether or not this browser can record it.
  if (photos.length > 0) await photosSent(photos, Date.now()).catch(() => undefined);
}
