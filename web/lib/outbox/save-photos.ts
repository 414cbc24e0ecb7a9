import type { StoredPhoto } from '../offline/stored.ts';
import { uploadWaitingPhoto } from '../offline/upload-waiting-photo.ts';
import { photoByKey, photosSent } from '../offline/waiting-photos.ts';

interface WithPhotos {
  readonly values: object;
  readonly photos?: readonly string[] | undefined;
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
    const photo = await photoByKey(key);
    // A photo that was removed meanwhile is left out.
    if (photo) up.push(await uploadWaitingPhoto(photo));
  }
  return { ...values, captures: [...captures, ...up] };
}

/** The save has succeeded: its photos wait no longer. */
export async function photosUp({ photos = [] }: WithPhotos): Promise<void> {
  // The work is done, whether or not this browser can record it.
  if (photos.length > 0) await photosSent(photos, Date.now()).catch(() => undefined);
}
