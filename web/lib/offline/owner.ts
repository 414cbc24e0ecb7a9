import type { Account } from '../session/permissions.ts';
import { answered, type StoreName, within } from './database.ts';

/** How long what was seen may be shown without the server having known its reader again. */
export const MAX_AGE_MS = 7 * 86_400_000;
const KEY = 'now';

/** Whose the data in this browser is. */
export interface Owner {
  readonly account: Account;
  /** When the server let him in last; ms since 1970. */
  readonly at: number;
}

/** Whose it is, within a transaction that holds `owner`. */
export function ownerIn(store: (name: StoreName) => IDBObjectStore): Promise<Owner | undefined> {
  return answered<Owner | undefined>(store('owner').get(KEY));
}

/** What was seen is this account's from now on; anybody else's goes. */
export function beOwnedBy(account: Account, now: number): Promise<void> {
  return within(['owner', 'seen'], 'readwrite', async (store) => {
    if ((await ownerIn(store))?.account.id !== account.id) store('seen').clear();
    store('owner').put({ account, at: now } satisfies Owner, KEY);
  });
}

/** Nobody is signed in: nothing of what was seen stays. */
export function beOwnedByNobody(): Promise<void> {
  return within(['owner', 'seen'], 'readwrite', async (store) => {
    store('owner').clear();
    store('seen').clear();
  });
}

/** Who may read what was seen while the server is not reached; null: nobody. A browser without a database knows nobody. */
export async function lastOwner(username: string, now: number): Promise<Account | null> {
  const owner = await within(['owner'], 'readonly', ownerIn).catch(() => undefined);
  return owner && owner.account.username === username && now - owner.at < MAX_AGE_MS ? owner.account : null;
}
