import { addressed, withQuery } from '#api/contracts/address.ts';
import type { ReadPath } from '#api/contracts/endpoints.ts';
import { inTransaction } from './database.ts';
import { MAX_AGE_MS, OWNER } from './owner.ts';

/** The reads whose answers are stored for use without a network: repairs, and what their screens need. */
const STORED_READS: ReadonlySet<ReadPath> = new Set<ReadPath>([
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
/** Maximum number of stored answers; the newest stay. */
const MOST = 200;

const addressOf = (path: ReadPath, values: object): string => {
  const { path: filled, rest } = addressed(path, values);
  return withQuery(filled, rest);
};

/**
 * Stores an answer if its read is one of those that are stored and the account still owns the data here.
 * @param account the account that asked, which may not be the one signed in when the answer comes
 */
export async function keepSeen(path: ReadPath, values: object, answer: unknown, account: number): Promise<void> {
  if (!STORED_READS.has(path)) return;
  const at = Date.now();
  await inTransaction(['owner', 'seen'], 'readwrite', async (transaction) => {
    if ((await transaction.objectStore('owner').get(OWNER))?.account.id !== account) return;
    const seen = transaction.objectStore('seen');
    await seen.put({ address: addressOf(path, values), answer, at });
    const surplus = (await seen.count()) - MOST;
    if (surplus <= 0) return;
    for (const key of await seen.index('at').getAllKeys(null, surplus)) await seen.delete(key);
  });
}

/** The answer that this account saw there last; undefined when there is none, or it is too old. */
export async function lastSeen(path: ReadPath, values: object, account: number): Promise<unknown> {
  if (!STORED_READS.has(path)) return undefined;
  return inTransaction(['owner', 'seen'], 'readonly', async (transaction) => {
    if ((await transaction.objectStore('owner').get(OWNER))?.account.id !== account) return undefined;
    const seen = await transaction.objectStore('seen').get(addressOf(path, values));
    return seen && Date.now() - seen.at < MAX_AGE_MS ? seen.answer : undefined;
  });
}
