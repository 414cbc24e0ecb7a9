import type { Account } from '../session/permissions.ts';
import { database, inTransaction } from './database.ts';

/** How long stored answers may be shown after the server last recognised their reader. */
export const MAX_AGE_MS = 7 * 86_400_000;
/** The key of the owner's entry. */
export const OWNER = 'now';

/** Makes the account the owner of the stored answers; those of anybody else are deleted. */
export function beOwnedBy(account: Account, now: number): Promise<void> {
  return inTransaction(['owner', 'seen'], 'readwrite', async (transaction) => {
    const owner = transaction.objectStore('owner');
    if ((await owner.get(OWNER))?.account.id !== account.id) await transaction.objectStore('seen').clear();
    await owner.put({ account, at: now }, OWNER);
  });
}

/** Deletes the owner and all stored answers, because nobody is signed in. */
export function beOwnedByNobody(): Promise<void> {
  return inTransaction(['owner', 'seen'], 'readwrite', async (transaction) => {
    await Promise.all([transaction.objectStore('owner').clear(), transaction.objectStore('seen').clear()]);
  });
}

/** The account that may read stored answers without the server; null for nobody, as in a browser without a database. */
export async function lastOwner(username: string, now: number): Promise<Account | null> {
  const owner = await database()
    .then((opened) => opened.get('owner', OWNER))
    .catch(() => undefined);
  return owner && owner.account.username === username && now - owner.at < MAX_AGE_MS ? owner.account : null;
}
