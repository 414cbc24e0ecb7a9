import type { PhotoTarget } from '#web/lib/offline/stored.ts';
import { keepPhoto } from '#web/lib/offline/waiting-photos.ts';

interface NewPhoto {
  readonly account: number;
  readonly to: PhotoTarget;
  readonly file: Blob;
  readonly name: string;
}

/** Keeps a photo in this browser until its target has it. @returns false: the browser has no room or no database */
export async function takePhoto(photo: NewPhoto): Promise<boolean> {
  try {
    await keepPhoto({ ...photo, key: crypto.randomUUID(), addedAt: Date.now() });
    return true;
  } catch {
    return false;
  }
}
