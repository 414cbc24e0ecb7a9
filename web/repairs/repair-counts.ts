import type { z } from 'zod';
import type { repairCounts } from '#api/contracts/repair-counts.contract.ts';
import { get, type Query } from '#web/lib/api/client.ts';

export type RepairCounts = z.infer<typeof repairCounts>;

/** How many repairs each tab of the list holds: all, or those that search and filters find. */
export async function fetchCounts(filters: Query = {}, signal?: AbortSignal): Promise<RepairCounts> {
  return (await get<{ data: RepairCounts }>('/api/v1/intervention/count', filters, signal)).data;
}
