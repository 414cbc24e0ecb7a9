import type { Capture } from '#domain/repairs/repair-details.ts';
import { upload } from '#web/lib/api/client.ts';
import { asFailure } from '#web/lib/api/failure.ts';
import { live } from '#web/lib/live/live.ts';
import { dropPhoto, notePhoto, type WaitingPhoto, waitingPhotos } from '#web/lib/offline/waiting-photos.ts';
import { signedInAccount, subscribeSession } from '#web/lib/session/session.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { fetchRepair, updateRepair } from '../repair-calls.ts';
import { photoTexts } from './photos.texts.ts';

/** When the network is back without anybody saying so. */
const AGAIN_MS = 30_000;
/** Somebody else may change the repair at the same moment, but not for ever. */
const MOST_TRIES = 5;

/** Statuses that pass: no network, no session now, a server that starts, too many at once. */
const passes = (status: number) => status <= 0 || status === 401 || status === 429 || status >= 500;

/** Adds a stored photo to its repair, beside what is there by now; one that is there already is not added again. */
async function attach(repair: number, photo: Capture): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { revision, captures } = await fetchRepair(repair);
    if (captures.some(({ media }) => media === photo.media)) return;
    try {
      await updateRepair({ id: repair, captures: [...captures, photo] }, revision);
      return;
    } catch (error) {
      if (asFailure(error).status !== 409 || tries === MOST_TRIES) throw error;
    }
  }
}

/** @throws ApiFailure why it did not get there */
async function sendOne({ key, repair, name, file, code, capture }: WaitingPhoto): Promise<void> {
  let stored = capture;
  if (stored === null) {
    const { data } = await upload('/api/v1/media', { kind: 'photo' }, file, { name, commandId: key });
    stored = { media: data.media, name: data.name || name, img_rep_test: false };
    await notePhoto(key, { capture: stored });
  }
  await attach(repair, stored);
  await dropPhoto(key);
  toastDone(textOf(photoTexts, 'added', { code }));
}

/** Sends what waits; ends when all is sent, refused, or the network is away. */
async function sendAll(): Promise<void> {
  const account = signedInAccount()?.id;
  if (account === undefined) return;
  for (const photo of await waitingPhotos(account)) {
    if (photo.refused !== null) continue;
    // Somebody else signed in meanwhile: they are not his.
    if (signedInAccount()?.id !== account) return;
    try {
      await sendOne(photo);
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

/** Sends them whenever they may get through, for as long as the application runs. @returns the way to stop */
export function keepSendingPhotos(): () => void {
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
