import { asFailure } from '#web/lib/api/failure.ts';
import { upload } from '#web/lib/api/upload.ts';
import { live } from '#web/lib/live/live.ts';
import type { WaitingPhoto } from '#web/lib/offline/stored.ts';
import { dropPhoto, notePhoto, waitingPhotos } from '#web/lib/offline/waiting-photos.ts';
import { signedInAccount, subscribeSession } from '#web/lib/session/session.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { changeCaptures } from './change-captures.ts';
import { passes } from './passing.ts';
import { noteProgress } from './photo-progress.ts';
import { photoTexts } from './photos.texts.ts';

/** When the network is back without anybody saying so. */
const AGAIN_MS = 30_000;

/** What shows a repair looks again once a photo is with it: until then the photo stands among those that wait. */
let lookAgain: (repair: number) => Promise<void> = async () => undefined;

/** @throws ApiFailure why it did not get there */
async function sendOne({ key, name, file, capture }: WaitingPhoto, repair: number, code: string): Promise<void> {
  let stored = capture;
  if (stored === null) {
    const { data } = await upload('/api/v1/media', { kind: 'photo' }, file, {
      ...{ name, commandId: key },
      onProgress: (part) => noteProgress(key, part),
    }).finally(() => noteProgress(key, null));
    stored = { media: data.media, name: data.name || name };
    await notePhoto(key, { capture: stored });
  }
  const photo = { ...stored, img_rep_test: false };
  await changeCaptures(repair, (now) => (now.some(({ media }) => media === photo.media) ? now : [...now, photo]));
  await lookAgain(repair);
  await dropPhoto(key);
  toastDone(textOf(photoTexts, 'added', { code }));
}

/** Sends what waits for repairs; ends when all is sent, refused, or the network is away. */
async function sendAll(): Promise<void> {
  const account = signedInAccount()?.id;
  if (account === undefined) return;
  for (const photo of await waitingPhotos(account)) {
    // Those of a form go with it.
    if (photo.refused !== null || !('repair' in photo.to)) continue;
    // Somebody else signed in meanwhile: they are not his.
    if (signedInAccount()?.id !== account) return;
    try {
      await sendOne(photo, photo.to.repair, photo.to.code);
    } catch (error) {
      const { status, message } = asFailure(error);
      if (passes(status)) return;
      await notePhoto(photo.key, { refused: message });
    }
  }
}

let wanted = false;
let sending = false;

/** Sends the photos that wait, in one tab at a time. */
export async function sendPhotos(): Promise<void> {
  wanted = true;
  if (sending) return;
  sending = true;
  try {
    while (wanted) {
      wanted = false;
      await alone(sendAll);
    }
  } catch {
    // A browser without a database has nothing that waits.
  } finally {
    sending = false;
  }
}

/** Browsers have no locks on plain http: there the upload's key and the look at the repair must do. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks)
    await navigator.locks.request('officina.photos', { ifAvailable: true }, (lock) => lock && work());
  else await work();
}

/**
 * Sends them whenever they may get through, for as long as the application runs.
 * @param onArrived asks anew for the repair that a photo is with now; ends when that was answered, or failed
 * @returns the way to stop
 */
export function keepSendingPhotos(onArrived: (repair: number) => Promise<void>): () => void {
  lookAgain = onArrived;
  const send = () => void sendPhotos();
  const timer = setInterval(send, AGAIN_MS);
  window.addEventListener('online', send);
  const stops = [subscribeSession(send), live.subscribeState(() => live.state() === 'online' && send())];
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', send);
    for (const stop of stops) stop();
  };
}
