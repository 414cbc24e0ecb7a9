import type { z } from 'zod';
import type { ReadValues } from '#api/contracts/endpoints.ts';
import type { repairCounts } from '#api/contracts/repair-counts.contract.ts';
import { get } from '#web/lib/api/client.ts';

export type RepairCounts = z.infer<typeof repairCounts>;
type RepairFilters = ReadValues<'/api/v1/intervention/count'>;

/**
 * How many repairs each tab of the list holds: all, or those that match search and filters. `position`: the place in
 * the log up to which the counts are right.
 */
export async function fetchCounts(
  filters: RepairFilters = {},
  signal?: AbortSignal,
): Promise<RepairCounts & { readonly position: string | null }> {
  const { data, position } = await get('/api/v1/intervention/count', filters, signal);
  return { ...data, position };
}
