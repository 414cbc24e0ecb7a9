/** Stores of the browser's database. */
export type StoreName = 'owner' | 'seen' | 'photos';

const NAME = 'officina';
const VERSION = 1;
let opening: Promise<IDBDatabase> | null = null;

/** The browser's database; opened once. @throws DOMException where the browser has none (some private windows) */
function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('owner');
      request.result.createObjectStore('seen', { keyPath: 'address' }).createIndex('at', 'at');
      request.result.createObjectStore('photos', { keyPath: 'key' }).createIndex('account', 'account');
    };
    request.onsuccess = () => {
      // Another tab brings a newer version: it must not wait for this one.
      request.result.onversionchange = () => {
        request.result.close();
        opening = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** The answer of one request. */
export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Works in one transaction, and waits until it is kept. Await nothing within but answers of its own requests. */
export async function within<T>(
  names: readonly StoreName[],
  mode: 'readonly' | 'readwrite',
  work: (store: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const transaction = (await database()).transaction([...names], mode);
  const kept = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
  // Whoever fails before it ends tells why himself.
  kept.catch(() => undefined);
  const result = await work((name) => transaction.objectStore(name));
  await kept;
  return result;
}
