import type { PhotoTarget } from '#web/lib/offline/stored.ts';
import { keepPhoto } from '#web/lib/offline/waiting-photos.ts';

interface Taken {
  readonly account: number;
  readonly to: PhotoTarget;
  readonly file: Blob;
  readonly name: string;
}

/** Keeps a photo in this browser until it is where it belongs. @returns false: the browser has no room or no database */
export async function takePhoto(photo: Taken): Promise<boolean> {
  try {
    await keepPhoto({ ...photo, key: crypto.randomUUID(), addedAt: Date.now() });
    return true;
  } catch {
    return false;
  }
}
