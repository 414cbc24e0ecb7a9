import { addressed, withQuery } from '#api/contracts/address.ts';
import type { ReadPath } from '#api/contracts/endpoints.ts';
import { within } from './database.ts';
import { MAX_AGE_MS, OWNER } from './owner.ts';

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
  await within(['owner', 'seen'], 'readwrite', async (transaction) => {
    if ((await transaction.objectStore('owner').get(OWNER))?.account.id !== account) return;
    const seen = transaction.objectStore('seen');
    await seen.put({ address: addressOf(path, values), answer, at });
    const surplus = (await seen.count()) - MOST;
    if (surplus <= 0) return;
    for (const key of await seen.index('at').getAllKeys(null, surplus)) await seen.delete(key);
  });
}

/** What this account saw there last; undefined: nothing, or too long ago. */
export async function lastSeen(path: ReadPath, values: object, account: number): Promise<unknown> {
  if (!KEPT.has(path)) return undefined;
  return within(['owner', 'seen'], 'readonly', async (transaction) => {
    if ((await transaction.objectStore('owner').get(OWNER))?.account.id !== account) return undefined;
    const seen = await transaction.objectStore('seen').get(addressOf(path, values));
    return seen && Date.now() - seen.at < MAX_AGE_MS ? seen.answer : undefined;
  });
}
