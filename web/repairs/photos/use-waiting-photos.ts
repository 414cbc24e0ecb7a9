import { useEffect, useState } from 'react';
import { notePhoto, subscribePhotos, type WaitingPhoto, waitingPhotos } from '#web/lib/offline/waiting-photos.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { sendPhotos } from './send-photos.ts';

/** The signed-in person's photos that wait to be with this repair. */
export function useWaitingPhotos(repair: number): readonly WaitingPhoto[] {
  const account = useAccount()?.id;
  const [photos, setPhotos] = useState<readonly WaitingPhoto[]>([]);
  useEffect(() => {
    if (account === undefined) return;
    let stopped = false;
    const look = async () => {
      const all = await waitingPhotos(account).catch(() => []);
      if (!stopped) setPhotos(all.filter((photo) => photo.repair === repair));
    };
    look();
    const stop = subscribePhotos(look);
    return () => {
      stopped = true;
      stop();
    };
  }, [account, repair]);
  return photos;
}

/** One that was refused goes out once more. */
export async function retryPhoto(key: string): Promise<void> {
  await notePhoto(key, { refused: null });
  await sendPhotos();
}
