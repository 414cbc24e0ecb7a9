import { isRefusal, missing, refuseState } from '../kernel/refusal.ts';
import type { RepairState } from './offered/repair.state.ts';
import type { StateKey } from './offered/state-keys.ts';
import { repairMessages } from './repair.messages.ts';
import { idsOf, type RepairDecision, requireActive } from './repair-guards.ts';

const ARCHIVABLE: readonly StateKey[] = ['REQUESTED', 'RECEIVED', 'CANCELLED'];

/**
 * «Delete»: takes the repair out of the lists. Allowed before work begins and after cancelling. An archived repair
 * gives no event.
 */
export function archiveRepair(state: RepairState, reason: string): RepairDecision {
  if (state.status === 'archived') return [];
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  if (!ARCHIVABLE.includes(repair.progress.state)) {
    return refuseState(repairMessages['archive-not-allowed']);
  }
  return [{ type: 'RepairArchived', data: { ...idsOf(repair), reason } }];
}

/** The undo of archiving. A repair that is not archived gives no event. */
export function restoreRepair(state: RepairState): RepairDecision {
  if (state.status === 'none') return missing;
  return state.status === 'archived' ? [{ type: 'RepairRestored', data: idsOf(state) }] : [];
}
