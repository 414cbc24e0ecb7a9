import type { Page } from '#api/contracts/envelope.ts';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { type ListState, readListState, writeListState } from './list-url.ts';

const PAGE_SIZE = 100;

/** What the list asks the server for. */
export function listQuery(state: ListState): Record<string, string> {
  return { ...writeListState(state), view: state.view };
}

export function fetchPage(query: Record<string, string>, cursor: string | null, signal?: AbortSignal) {
  return get('/api/v1/intervention', { ...query, cursor, limit: PAGE_SIZE }, signal);
}

/** The query of an address's first page, so that it is asked for while the list's code still loads. */
export function firstPage(address: URL) {
  const state = readListState(address.searchParams);
  const query = listQuery(address.pathname.startsWith('/admin/arrivi') ? { ...state, view: 'arriving' } : state);
  return {
    queryKey: repairKeys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchPage(query, null, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<RepairRow>) => last.next,
  };
}
