import { answered, within } from './database.ts';

/** Where a photo is to go: to a repair, or with a form that is not sent yet, named by its draft. */
export type PhotoTarget = { readonly repair: number; readonly code: string } | { readonly draft: string };

/** A photo as the server keeps it. */
export interface StoredPhoto {
  readonly media: number;
  readonly name: string;
}

/** A photo that is not where it belongs yet. */
export interface WaitingPhoto {
  /** Also the Idempotency-Key of its upload: sent twice, it is kept once. */
  readonly key: string;
  readonly account: number;
  readonly to: PhotoTarget;
  readonly name: string;
  readonly file: Blob;
  readonly addedAt: number;
  /** Once it is up: what the repair is to name. */
  readonly capture: StoredPhoto | null;
  /** Why the server does not take it; null: it waits for its turn or for the network. */
  readonly refused: string | null;
  /** When it went out with its form. Kept for a while without its picture: another tab may ask for that save's answer. */
  readonly sentAt?: number;
}

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
  const all = await within(['photos'], 'readonly', (store) =>
    answered<WaitingPhoto[]>(store('photos').index('account').getAll(account)),
  );
  return all.filter(({ sentAt }) => sentAt === undefined).sort((one, other) => one.addedAt - other.addedAt);
}

/** One of them, also when it went out; undefined: it was taken away. */
export function photoByKey(key: string): Promise<WaitingPhoto | undefined> {
  return within(['photos'], 'readonly', (store) => answered<WaitingPhoto | undefined>(store('photos').get(key)));
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

/** These went out with their form: they wait no longer, and those of long ago are forgotten. */
export async function photosSent(keys: readonly string[], now: number): Promise<void> {
  await within(['photos'], 'readwrite', async (store) => {
    const photos = store('photos');
    for (const photo of await answered<WaitingPhoto[]>(photos.getAll())) {
      if (keys.includes(photo.key)) photos.put({ ...photo, file: new Blob(), sentAt: now });
      else if (photo.sentAt !== undefined && now - photo.sentAt > SENT_KEPT_MS) photos.delete(photo.key);
    }
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
