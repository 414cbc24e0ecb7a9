import { fetchRepair } from './repair-calls.ts';
import { repairKeys } from './repair-keys.ts';

/** As long as a click and its rendering take. Later changes arrive live, from the answer's position on. */
const PREFETCH_FRESH_MS = 2_000;

/** The query for the drawer's repair: after a prefetch with it the drawer does not fetch the repair again. */
export function repairInView(id: number) {
  return {
    queryKey: repairKeys.detail(id),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchRepair(id, signal),
    staleTime: PREFETCH_FRESH_MS,
  };
}
