import { useEffect, useState } from 'react';
import type { PhotoTarget, WaitingPhoto } from '#web/lib/offline/stored.ts';
import { subscribePhotos, waitingPhotos } from '#web/lib/offline/waiting-photos.ts';
import { useAccount } from '#web/lib/session/session.ts';

const nameOf = (to: PhotoTarget) => ('repair' in to ? String(to.repair) : to.draft);

/** The signed-in person's photos that wait to be with a repair, or to go out with a form. @param to null: none */
export function useWaitingPhotos(to: PhotoTarget | null): readonly WaitingPhoto[] {
  const account = useAccount()?.id;
  const wanted = to && nameOf(to);
  const [photos, setPhotos] = useState<readonly WaitingPhoto[]>([]);
  useEffect(() => {
    if (account === undefined || wanted === null) return;
    let stopped = false;
    const look = async () => {
      const all = await waitingPhotos(account).catch(() => []);
      if (stopped) return;
      const theirs = all.filter((photo) => nameOf(photo.to) === wanted);
      // The same picture stays the same file: what shows it need not be drawn anew.
      setPhotos((now) =>
        theirs.map((one) => ({ ...one, file: now.find(({ key }) => key === one.key)?.file ?? one.file })),
      );
    };
    look();
    const stop = subscribePhotos(look);
    return () => {
      stopped = true;
      stop();
    };
  }, [account, wanted]);
  return photos;
}
