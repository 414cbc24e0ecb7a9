import type { Account } from '../session/permissions.ts';
import { database, within } from './database.ts';

/** How long what was seen may be shown without the server having known its reader again. */
export const MAX_AGE_MS = 7 * 86_400_000;
/** Under which the owner is kept. */
export const OWNER = 'now';

/** What was seen is this account's from now on; anybody else's goes. */
export function beOwnedBy(account: Account, now: number): Promise<void> {
  return within(['owner', 'seen'], 'readwrite', async (transaction) => {
    const owner = transaction.objectStore('owner');
    if ((await owner.get(OWNER))?.account.id !== account.id) await transaction.objectStore('seen').clear();
    await owner.put({ account, at: now }, OWNER);
  });
}

/** Nobody is signed in: nothing of what was seen stays. */
export function beOwnedByNobody(): Promise<void> {
  return within(['owner', 'seen'], 'readwrite', async (transaction) => {
    await Promise.all([transaction.objectStore('owner').clear(), transaction.objectStore('seen').clear()]);
  });
}

/** Who may read what was seen while the server is not reached; null: nobody. A browser without a database knows nobody. */
export async function lastOwner(username: string, now: number): Promise<Account | null> {
  const owner = await database()
    .then((opened) => opened.get('owner', OWNER))
    .catch(() => undefined);
  return owner && owner.account.username === username && now - owner.at < MAX_AGE_MS ? owner.account : null;
}
