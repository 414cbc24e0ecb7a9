import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '#api/contracts/envelope.ts';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { updateRow } from '#web/lib/live/patch-rows.ts';
import { repairKeys } from './repair-keys.ts';

export type RepairPages = InfiniteData<Page<RepairRow>, string | null>;

/** Changes a row in every loaded list before the server answers. The row keeps its position: the echo replaces it. */
export function updateRowInLists(client: QueryClient, id: number, update: (row: RepairRow) => RepairRow): void {
  client.setQueriesData<RepairPages>({ queryKey: repairKeys.lists }, (data) =>
    data && 'pages' in data ? updateRow(data, id, update) : data,
  );
}
