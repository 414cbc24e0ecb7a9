import { addressed, withQuery } from '#api/contracts/address.ts';
import type { ReadPath } from '#api/contracts/endpoints.ts';
import { answered, within } from './database.ts';
import { MAX_AGE_MS, ownerIn } from './owner.ts';

/** What is kept to be read again without a network: repairs, and what their screens can't do without. */
const KEPT: ReadonlySet<ReadPath> = new Set<ReadPath>([
  '/api/v1/intervention',
  '/api/v1/intervention/:id',
  '/api/v1/intervention/count',
  '/api/v1/interventioncustomer/getAllInterventionCustomer/:userId',
  '/api/v1/interventioncustomer/getByViewModuleCustomer/:id',
  '/api/v1/interventioncustomer/getByViewQuotesCustomer/:id',
  '/api/v1/menuAdmin/getMenu',
  '/api/v1/States/allNoAuth',
  '/api/v1/worktimer',
]);
/** Of these the newest stay. */
const MOST = 200;

interface Seen {
  readonly address: string;
  readonly answer: unknown;
  readonly at: number;
}

const addressOf = (path: ReadPath, values: object): string => {
  const { path: filled, rest } = addressed(path, values);
  return withQuery(filled, rest);
};

/**
 * Keeps an answer, if it is one of those that are kept and what is kept here is still the reader's.
 * @param account who asked: not who is signed in by the time the answer came
 */
export async function keepSeen(path: ReadPath, values: object, answer: unknown, account: number): Promise<void> {
  if (!KEPT.has(path)) return;
  const at = Date.now();
  await within(['owner', 'seen'], 'readwrite', async (store) => {
    if ((await ownerIn(store))?.account.id !== account) return;
    const seen = store('seen');
    seen.put({ address: addressOf(path, values), answer, at } satisfies Seen);
    const surplus = (await answered(seen.count())) - MOST;
    if (surplus <= 0) return;
    for (const key of await answered(seen.index('at').getAllKeys(null, surplus))) seen.delete(key);
  });
}

/** What this account saw there last; undefined: nothing, or too long ago. */
export async function lastSeen(path: ReadPath, values: object, account: number): Promise<unknown> {
  if (!KEPT.has(path)) return undefined;
  return within(['owner', 'seen'], 'readonly', async (store) => {
    if ((await ownerIn(store))?.account.id !== account) return undefined;
    const seen = await answered<Seen | undefined>(store('seen').get(addressOf(path, values)));
    return seen && Date.now() - seen.at < MAX_AGE_MS ? seen.answer : undefined;
  });
}
