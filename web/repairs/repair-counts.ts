import type { z } from 'zod';
import type { repairCounts } from '#api/contracts/repairs.contract.ts';
import { get } from '#web/lib/api/client.ts';

export type RepairCounts = z.infer<typeof repairCounts>;

/** How many repairs each tab of the list holds. */
export async function fetchCounts(signal?: AbortSignal): Promise<RepairCounts> {
  return (await get<{ data: RepairCounts }>('/api/v1/intervention/count', {}, signal)).data;
}
