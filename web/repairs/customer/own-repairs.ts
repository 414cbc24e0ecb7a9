import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';
import type { Page } from '#api/contracts/envelope.ts';
import type { CustomerQuote } from '#api/contracts/quotes.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { insertRows, patchPages } from '#web/lib/live/patch-rows.ts';
import { useAccount } from '#web/lib/session/session.ts';

/** The API's largest page: an old repair may wait for the customer, and must stand first all the same. */
const PAGE = 500;

/** Keys of the queries for the customer's own data. */
export const ownKeys = {
  list: ['own-repairs'] as const,
  /** The lists with search and filters. */
  tables: ['own-repair-tables'] as const,
  repairs: ['own-repair'] as const,
  repair: (id: number) => ['own-repair', id] as const,
  history: (id: number) => ['own-repair', id, 'history'] as const,
};

export type OwnPages = InfiniteData<Page<CustomerRepair>, string | null>;

/** Fetches one of the customer's repairs with its quote and chat; another customer's id answers 404. */
export async function fetchOwnRepair(id: number, signal?: AbortSignal): Promise<CustomerQuote> {
  return (await get('/api/v1/interventioncustomer/getByViewQuotesCustomer/:id', { id }, signal)).data;
}

/** Newest first: a higher id was entered later. */
const newestFirst = (a: CustomerRepair, b: CustomerRepair) => b.id - a.id;

/** Applies a live change to the list: new repairs come first, changed ones in their place. */
export function patchOwnPages(
  pages: OwnPages,
  change: { readonly id: number | string; readonly position: string; readonly row: CustomerRepair | null },
): OwnPages {
  const result = patchPages(pages, change, () => true);
  if (result.kind === 'ignored') return pages;
  if (result.kind !== 'added') return result.data;
  const complete = pages.pages.at(-1)?.next === null;
  return change.row ? insertRows(pages, [change.row], newestFirst, complete) : pages;
}

/** Queries the customer's own repairs, newest first; {@link useOwnRepairsLive} keeps them fresh. */
export function useOwnRepairs() {
  const account = useAccount();
  return useInfiniteQuery({
    queryKey: ownKeys.list,
    queryFn: ({ pageParam, signal }) =>
      get(
        '/api/v1/interventioncustomer/getAllInterventionCustomer/:userId',
        { userId: account?.id ?? 0, cursor: pageParam, limit: PAGE },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next ?? undefined,
    enabled: account !== null,
  });
}

/**
 * Follows the customer's repairs while a page is shown, and keeps the list fresh.
 * @param since position of the page's answer; undefined until it is there
 */
export function useOwnRepairsLive(since: string | null | undefined): void {
  const account = useAccount();
  const client = useQueryClient();
  useTopic(account?.customerId ? TOPICS.customerRepairs(account.customerId) : null, since, {
    onChange: (change) => {
      const row = change.row as CustomerRepair | null;
      client.setQueryData<OwnPages>(ownKeys.list, (pages) =>
        pages ? patchOwnPages(pages, { id: change.id, position: change.position, row }) : pages,
      );
      client.invalidateQueries({ queryKey: ownKeys.repair(Number(change.id)) });
      client.invalidateQueries({ queryKey: ownKeys.tables });
    },
    onReset: () => {
      client.invalidateQueries({ queryKey: ownKeys.list });
      client.invalidateQueries({ queryKey: ownKeys.tables });
      client.invalidateQueries({ queryKey: ownKeys.repairs });
    },
  });
}

/**
 * Follows one repair while its page is shown: fetches state, quote and chat again when any of them changes. It follows
 * two topics, because row, quote and chat become readable one after the other.
 */
export function useOwnRepairLive(id: number, since: string | null | undefined): void {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: ownKeys.repair(id) });
  useOwnRepairsLive(since);
  useTopic(TOPICS.repair(id), since, { onChange: again, onReset: again });
}
