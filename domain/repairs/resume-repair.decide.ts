import type { RepairState } from './offered/repair.state.ts';
import type { RepairEvent } from './repair-event.ts';
import { movedTo } from './repair-rules.ts';

/** Resumes a repair that stands in «Attesa ricambi», because its parts are there; any other is left as it is. */
export function resumeRepair(repair: RepairState): readonly RepairEvent[] {
  return repair.status === 'open' && repair.progress.state === 'WAITING_PARTS'
    ? [movedTo(repair, 'IN_REPAIR', '')]
    : [];
}
