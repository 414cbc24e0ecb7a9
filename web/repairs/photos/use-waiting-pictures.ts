import { usePhotoProgress } from '#web/lib/offline/photo-progress.ts';
import type { PhotoTarget } from '#web/lib/offline/stored.ts';
import { dropPhoto, notePhoto } from '#web/lib/offline/waiting-photos.ts';
import type { PendingPicture } from '#web/ui/files/pending-picture.tsx';
import { sendPhotos } from './send-photos.ts';
import { useWaitingPhotos } from './use-waiting-photos.ts';

/** Sends a refused photo once more. */
async function retryPhoto(key: string): Promise<void> {
  await notePhoto(key, { refused: null });
  await sendPhotos();
}

/**
 * The photos that wait in this browser for a repair, ready to show.
 * @param to null: no photos
 * @param captures the repair's photos: one that it has already is dropped from the waiting ones only a moment later
 */
export function useWaitingPictures(
  to: PhotoTarget | null,
  captures: readonly { readonly media: number }[],
): readonly PendingPicture[] {
  const parts = usePhotoProgress();
  return useWaitingPhotos(to)
    .filter(({ capture }) => !captures.some(({ media }) => media === capture?.media))
    .map(({ key, name, file, refused, capture }) => ({
      key,
      name,
      file,
      part: parts.get(key) ?? null,
      reason: refused,
      retry: () => void retryPhoto(key),
      drop: capture === null ? () => void dropPhoto(key) : undefined,
    }));
}
