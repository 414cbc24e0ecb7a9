import { asFailure } from '#web/lib/http/failure.ts';
import { live } from '#web/lib/live/live.ts';
import type { WaitingPhoto } from '#web/lib/offline/stored.ts';
import { uploadWaitingPhoto } from '#web/lib/offline/upload-waiting-photo.ts';
import { dropPhoto, notePhoto, waitingPhotos } from '#web/lib/offline/waiting-photos.ts';
import { signedInAccount, subscribeSession } from '#web/lib/session/session.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { changeCaptures } from './change-captures.ts';
import { passes } from './passing.ts';
import { photoTexts } from './photos.texts.ts';

/** Interval of retries, because the network may come back without an event. */
const RETRY_MS = 30_000;

/** Fetches the shown repair again once it has a photo; until then the photo is shown among the waiting ones. */
let refetchRepair: (repair: number) => Promise<void> = async () => undefined;

/** Uploads a photo and adds it to its repair. @throws ApiFailure why it did not arrive */
async function sendOne(waiting: WaitingPhoto, repair: number, code: string): Promise<void> {
  const photo = { ...(await uploadWaitingPhoto(waiting)), img_rep_test: false };
  await changeCaptures(repair, (now) => (now.some(({ media }) => media === photo.media) ? now : [...now, photo]));
  await refetchRepair(repair);
  await dropPhoto(waiting.key);
  toastDone(textOf(photoTexts, 'added', { code }));
}

/** Sends the photos that wait for repairs; ends when all are sent or refused, or when the network is gone. */
async function sendAll(): Promise<void> {
  const account = signedInAccount()?.id;
  if (account === undefined) return;
  for (const photo of await waitingPhotos(account)) {
    // The photos of a form go with the form.
    if (photo.refused !== null || !('repair' in photo.to)) continue;
    // Somebody else has signed in meanwhile: the photos belong to another account.
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

let runAgain = false;
let sending = false;

/** Sends the waiting photos, in one tab at a time. */
export async function sendPhotos(): Promise<void> {
  runAgain = true;
  if (sending) return;
  sending = true;
  try {
    while (runAgain) {
      runAgain = false;
      await runInOneTab(sendAll);
    }
  } catch {
    // A browser without a database has no waiting photos.
  } finally {
    sending = false;
  }
}

/**
 * Runs the work unless another tab does. Browsers have no locks on plain http: there the upload's idempotency key and
 * the look at the repair's photos must suffice.
 */
async function runInOneTab(work: () => Promise<void>): Promise<void> {
  if (navigator.locks)
    await navigator.locks.request('officina.photos', { ifAvailable: true }, (lock) => lock && work());
  else await work();
}

/**
 * Sends the waiting photos whenever they may get through, as long as the application runs.
 * @param onArrived fetches the repair again that has a photo now; resolves when the answer is there, or has failed
 * @returns stops the sending
 */
export function keepSendingPhotos(onArrived: (repair: number) => Promise<void>): () => void {
  refetchRepair = onArrived;
  const send = () => void sendPhotos();
  const timer = setInterval(send, RETRY_MS);
  window.addEventListener('online', send);
  const stops = [subscribeSession(send), live.subscribeState(() => live.state() === 'online' && send())];
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', send);
    for (const stop of stops) stop();
  };
}
