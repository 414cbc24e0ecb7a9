import { database, inTransaction } from './database.ts';
import type { WaitingPhoto } from './stored.ts';

/** How long another tab may still repeat a save to get its answer. */
const SENT_KEPT_MS = 86_400_000;

const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('officina.photos');
channel?.addEventListener('message', () => notify());

function notify(): void {
  for (const listener of listeners) listener();
}

/** Notifies this tab and the other tabs of a change. */
function changed(): void {
  notify();
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

/** A photo by its key, also when it was sent; undefined when it was removed. */
export async function photoByKey(key: string): Promise<WaitingPhoto | undefined> {
  return (await database()).get('photos', key);
}

/** @throws DOMException when this browser has no room or no database */
export async function keepPhoto(photo: Omit<WaitingPhoto, 'capture' | 'refused'>): Promise<void> {
  await (await database()).add('photos', { ...photo, capture: null, refused: null });
  changed();
}

/** Records the progress of a photo; one that was removed meanwhile stays removed. */
export async function notePhoto(
  key: string,
  fields: Partial<Pick<WaitingPhoto, 'capture' | 'refused'>>,
): Promise<void> {
  await inTransaction(['photos'], 'readwrite', async ({ store }) => {
    const photo = await store.get(key);
    if (photo) await store.put({ ...photo, ...fields });
  });
  changed();
}

/** Marks photos as sent with their form: they no longer wait. Deletes those that were sent long ago. */
export async function photosSent(keys: readonly string[], now: number): Promise<void> {
  await inTransaction(['photos'], 'readwrite', async ({ store }) => {
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

/** Deletes all photos of an account. */
export async function dropPhotosOf(account: number): Promise<void> {
  await inTransaction(['photos'], 'readwrite', async ({ store }) => {
    for (const key of await store.index('account').getAllKeys(account)) await store.delete(key);
  });
  changed();
}
