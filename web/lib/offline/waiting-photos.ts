import { database, within } from './database.ts';
import type { WaitingPhoto } from './stored.ts';

/** So long a save may still be asked for again by another tab. */
const SENT_KEPT_MS = 86_400_000;

const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('officina.photos');
channel?.addEventListener('message', () => hear());

function hear(): void {
  for (const listener of listeners) listener();
}

/** Something changed here: the other tabs look, too. */
function changed(): void {
  hear();
  channel?.postMessage('changed');
}

export function subscribePhotos(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An account's photos, in the order in which they were taken. */
export async function waitingPhotos(account: number): Promise<readonly WaitingPhoto[]> {
  const all = await (await database()).getAllFromIndex('photos', 'account', account);
  return all.filter(({ sentAt }) => sentAt === undefined).sort((one, other) => one.addedAt - other.addedAt);
}

/** One of them, also when it went out; undefined: it was taken away. */
export async function photoByKey(key: string): Promise<WaitingPhoto | undefined> {
  return (await database()).get('photos', key);
}

/** @throws DOMException when this browser has no room or no database */
export async function keepPhoto(photo: Omit<WaitingPhoto, 'capture' | 'refused'>): Promise<void> {
  await (await database()).add('photos', { ...photo, capture: null, refused: null });
  changed();
}

/** Notes how far one has come; one that was taken away meanwhile stays away. */
export async function notePhoto(
  key: string,
  fields: Partial<Pick<WaitingPhoto, 'capture' | 'refused'>>,
): Promise<void> {
  await within(['photos'], 'readwrite', async ({ store }) => {
    const photo = await store.get(key);
    if (photo) await store.put({ ...photo, ...fields });
  });
  changed();
}

/** These went out with their form: they wait no longer, and those of long ago are forgotten. */
export async function photosSent(keys: readonly string[], now: number): Promise<void> {
  await within(['photos'], 'readwrite', async ({ store }) => {
    for (const photo of await store.getAll()) {
      if (keys.includes(photo.key)) await store.put({ ...photo, file: new Blob(), sentAt: now });
      else if (photo.sentAt !== undefined && now - photo.sentAt > SENT_KEPT_MS) await store.delete(photo.key);
    }
  });
  changed();
}

export async function dropPhoto(key: string): Promise<void> {
  await (await database()).delete('photos', key);
  changed();
}

/** All of an account's. */
export async function dropPhotosOf(account: number): Promise<void> {
  await within(['photos'], 'readwrite', async ({ store }) => {
    for (const key of await store.index('account').getAllKeys(account)) await store.delete(key);
  });
  changed();
}
