import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { Owner, SeenAnswer, WaitingPhoto } from './stored.ts';

interface Schema extends DBSchema {
  readonly owner: { readonly key: string; readonly value: Owner };
  readonly seen: { readonly key: string; readonly value: SeenAnswer; readonly indexes: { readonly at: number } };
  readonly photos: {
    readonly key: string;
    readonly value: WaitingPhoto;
    readonly indexes: { readonly account: number };
  };
}
type Name = StoreNames<Schema>;

const NAME = 'officina';
const VERSION = 1;
let opening: Promise<IDBPDatabase<Schema>> | null = null;

const forget = () => {
  opening = null;
};

/** The browser's database, opened once. @throws DOMException when the browser has none (some private windows) */
export async function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(NAME, VERSION, {
    upgrade(created) {
      created.createObjectStore('owner');
      created.createObjectStore('seen', { keyPath: 'address' }).createIndex('at', 'at');
      created.createObjectStore('photos', { keyPath: 'key' }).createIndex('account', 'account');
    },
    // Another tab opens a newer version, and must not wait for this one.
    blocking(_from, _to, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opening;
}

/**
 * Runs `work` in one transaction, and waits until it is committed. `work` may await nothing but requests of the
 * transaction, and must await each of them.
 */
export async function inTransaction<T, const N extends readonly Name[], M extends 'readonly' | 'readwrite'>(
  names: N,
  mode: M,
  work: (transaction: IDBPTransaction<Schema, [...N], M>) => Promise<T>,
): Promise<T> {
  const transaction = (await database()).transaction([...names], mode) as IDBPTransaction<Schema, [...N], M>;
  const [result] = await Promise.all([work(transaction), transaction.done]);
  return result;
}
