import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { repairMessages } from './repair.messages.ts';
import type { Repair, RepairState } from './repair.state.ts';
import type { RepairEvent } from './repair-event.ts';
import type { StateKey } from './state-keys.ts';

/** What a decision on a repair comes to: the facts to write (none: it is so already), or why not. */
export type RepairDecision = readonly RepairEvent[] | Refusal;

/** The ids that every event of a repair carries. */
export function idsOf(repair: Repair): { repairId: number; customer_id: number } {
  return { repairId: repair.repairId, customer_id: repair.customer_id };
}

/** A repair that can be worked on: it exists and is not archived. */
export function requireActive(state: RepairState): Repair | Refusal {
  if (state.status === 'none') return missing;
  if (state.status === 'archived') {
    return refuseState(repairMessages['repair-archived']);
  }
  return state;
}

const OVER: readonly StateKey[] = ['DELIVERED', 'CLOSED', 'CANCELLED'];

/** A repair whose goods are here (or at a supplier): what is done to the goods can be done. */
export function requireReceived(state: RepairState): Repair | Refusal {
  const repair = requireActive(state);
  if ('refused' in repair) return repair;
  if (repair.progress.state === 'REQUESTED') {
    return refuseState(repairMessages['not-arrived']);
  }
  if (OVER.includes(repair.progress.state)) {
    return refuseState(repairMessages['repair-over']);
  }
  return repair;
}

/** Why nothing of a repair is corrected any more; null: it is not closed. */
export function closed({ progress }: Repair): Refusal | null {
  return progress.state === 'CLOSED' || progress.state === 'CANCELLED'
    ? refuseState(repairMessages['repair-closed'])
    : null;
}

/** The three flags that say how the work ended; at most one holds. */
export interface ExclusiveFlags {
  readonly working_with_testing: boolean;
  readonly working_without_testing: boolean;
  readonly unrepairable: boolean;
}

export function checkExclusive(flags: ExclusiveFlags): Refusal | null {
  const fields = ['working_with_testing', 'working_without_testing', 'unrepairable'] as const;
  const set = fields.filter((field) => flags[field]);
  return set.length > 1 ? refuse(repairMessages['flags-exclude-one-another'], set[1]) : null;
}

/** The repair's own flags, as the row shows them. */
export function flagsOf({ details, progress }: Repair): ExclusiveFlags {
  const { working_with_testing, working_without_testing } = details;
  return { working_with_testing, working_without_testing, unrepairable: progress.unrepairable };
}
