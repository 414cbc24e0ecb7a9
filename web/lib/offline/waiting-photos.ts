import type { Capture } from '#domain/repairs/repair-details.ts';
import { answered, within } from './database.ts';

/** A photo that is not with its repair yet. */
export interface WaitingPhoto {
  /** Also the Idempotency-Key of its upload: sent twice, it is kept once. */
  readonly key: string;
  readonly account: number;
  /** The repair, and how it is called. */
  readonly repair: number;
  readonly code: string;
  readonly name: string;
  readonly file: Blob;
  readonly addedAt: number;
  /** Once it is up: what the repair is to name. */
  readonly capture: Capture | null;
  /** Why the server does not take it; null: it waits for its turn or for the network. */
  readonly refused: string | null;
}

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
  const all = await within(['photos'], 'readonly', (store) =>
    answered<WaitingPhoto[]>(store('photos').index('account').getAll(account)),
  );
  return all.sort((one, other) => one.addedAt - other.addedAt);
}

/** @throws DOMException when this browser has no room or no database */
export async function keepPhoto(photo: Omit<WaitingPhoto, 'capture' | 'refused'>): Promise<void> {
  await within(['photos'], 'readwrite', async (store) => {
    store('photos').add({ ...photo, capture: null, refused: null } satisfies WaitingPhoto);
  });
  changed();
}

/** Notes how far one has come; one that was taken away meanwhile stays away. */
export async function notePhoto(
  key: string,
  fields: Partial<Pick<WaitingPhoto, 'capture' | 'refused'>>,
): Promise<void> {
  await within(['photos'], 'readwrite', async (store) => {
    const photo = await answered<WaitingPhoto | undefined>(store('photos').get(key));
    if (photo) store('photos').put({ ...photo, ...fields });
  });
  changed();
}

export async function dropPhoto(key: string): Promise<void> {
  await within(['photos'], 'readwrite', async (store) => {
    store('photos').delete(key);
  });
  changed();
}

/** All of an account's. */
export async function dropPhotosOf(account: number): Promise<void> {
  await within(['photos'], 'readwrite', async (store) => {
    const photos = store('photos');
    for (const key of await answered(photos.index('account').getAllKeys(account))) photos.delete(key);
  });
  changed();
}
