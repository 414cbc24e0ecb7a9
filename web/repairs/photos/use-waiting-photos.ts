import { useEffect, useState } from 'react';
import type { PhotoTarget, WaitingPhoto } from '#web/lib/offline/stored.ts';
import { subscribePhotos, waitingPhotos } from '#web/lib/offline/waiting-photos.ts';
import { useAccount } from '#web/lib/session/session.ts';

const nameOf = (to: PhotoTarget) => ('repair' in to ? String(to.repair) : to.draft);

/** The signed-in person's photos that wait for a repair, or to go out with a form. @param to null: no photos */
export function useWaitingPhotos(to: PhotoTarget | null): readonly WaitingPhoto[] {
  const account = useAccount()?.id;
  const targetName = to && nameOf(to);
  const [photos, setPhotos] = useState<readonly WaitingPhoto[]>([]);
  useEffect(() => {
    if (account === undefined || targetName === null) return;
    let stopped = false;
    const reload = async () => {
      const all = await waitingPhotos(account).catch(() => []);
      if (stopped) return;
      const matching = all.filter((photo) => nameOf(photo.to) === targetName);
      // Keep the file object of a photo that is known already, or its picture would be rendered again.
      setPhotos((now) =>
        matching.map((one) => ({ ...one, file: now.find(({ key }) => key === one.key)?.file ?? one.file })),
      );
    };
    reload();
    const stop = subscribePhotos(reload);
    return () => {
      stopped = true;
      stop();
    };
  }, [account, targetName]);
  return photos;
}
