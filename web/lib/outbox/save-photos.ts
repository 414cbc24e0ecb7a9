import { upload } from '../api/upload.ts';
import type { StoredPhoto } from '../offline/stored.ts';
import { notePhoto, photoByKey, photosSent } from '../offline/waiting-photos.ts';

interface WithPhotos {
  readonly values: object;
  readonly photos?: readonly string[] | undefined;
}

/** A photo that waits in this browser, on the server: uploaded once, however often it is asked for; null: it was taken away. */
async function stored(key: string): Promise<StoredPhoto | null> {
  const photo = await photoByKey(key);
  if (!photo) return null;
  if (photo.capture) return photo.capture;
  const { data } = await upload('/api/v1/media', { kind: 'photo' }, photo.file, { name: photo.name, commandId: key });
  const capture = { media: data.media, name: data.name || photo.name };
  await notePhoto(key, { capture });
  return capture;
}

/**
 * What a save sends, once the photos that wait with it are up: they stand at the end of its `captures`. The same each time that it
 * is asked, so that the save's own key holds.
 * @throws ApiFailure why a photo did not get there
 */
export async function withPhotos({ values, photos = [] }: WithPhotos): Promise<object> {
  if (photos.length === 0) return values;
  const { captures = [] } = values as { readonly captures?: readonly StoredPhoto[] };
  const up: StoredPhoto[] = [];
  for (const key of photos) {
    const photo = await stored(key);
    if (photo) up.push(photo);
  }
  return { ...values, captures: [...captures, ...up] };
}

/** The save is up: its photos wait no longer. */
export async function photosUp({ photos = [] }: WithPhotos): Promise<void> {
  // The work is done, whether or not this browser can note it.
  if (photos.length > 0) await photosSent(photos, Date.now()).catch(() => undefined);
}
