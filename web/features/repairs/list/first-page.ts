import type { Page } from '#api/contracts/envelope.ts';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { type PageRequest, ROWS_A_PAGE } from '#web/ui/table/list-source.ts';
import { repairList } from './list-url.ts';

/** Fetches a page of the repairs. */
export function fetchPage({ query, cursor, limit }: PageRequest, signal?: AbortSignal): Promise<Page<RepairRow>> {
  return get('/api/v1/intervention', { ...query, cursor, limit }, signal);
}

/** The query for an address's first page, so that it is fetched while the list's code still loads. */
export function firstPage(address: URL) {
  const state = repairList.read(address.searchParams);
  const query = repairList.query(address.pathname.startsWith('/admin/arrivi') ? { ...state, view: 'arriving' } : state);
  return {
    queryKey: repairKeys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchPage({ query, cursor: null, limit: ROWS_A_PAGE }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<RepairRow>) => last.next,
  };
}
