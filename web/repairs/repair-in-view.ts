import { fetchRepair } from './repair-calls.ts';
import { repairKeys } from './repair-keys.ts';

/** As long as a click and what it draws take. What changed in it is told live, from the answer's position on. */
const FORESEEN_MS = 2_000;

/** The query of the drawer's repair: whoever foresees that it will be opened asks by it, and the drawer does not ask again. */
export function repairInView(id: number) {
  return {
    queryKey: repairKeys.detail(id),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchRepair(id, signal),
    staleTime: FORESEEN_MS,
  };
}
