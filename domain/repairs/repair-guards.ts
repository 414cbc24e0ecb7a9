import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { Repair, RepairState } from './offered/repair.state.ts';
import { OVER_STATES } from './offered/state-keys.ts';
import { repairMessages } from './repair.messages.ts';
import type { RepairEvent } from './repair-event.ts';

/** The outcome of a decision on a repair: the events to append (none: the wanted state holds already), or a refusal. */
export type RepairDecision = readonly RepairEvent[] | Refusal;

/** The ids that every event of a repair carries. */
export function idsOf(repair: Repair): { repairId: number; customer_id: number } {
  return { repairId: repair.repairId, customer_id: repair.customer_id };
}

/** Refuses a repair that does not exist or is archived; else returns it. */
export function requireActive(state: RepairState): Repair | Refusal {
  if (state.status === 'none') return missing;
  if (state.status === 'archived') {
    return refuseState(repairMessages['repair-archived']);
  }
  return state;
}

/** Refuses a repair whose goods have not arrived or have left; else returns it: its goods are here or at a supplier. */
export function requireReceived(state: RepairState): Repair | Refusal {
  const repair = requireActive(state);
  if ('refused' in repair) return repair;
  if (repair.progress.state === 'REQUESTED') {
    return refuseState(repairMessages['not-arrived']);
  }
  if (OVER_STATES.includes(repair.progress.state)) {
    return refuseState(repairMessages['repair-over']);
  }
  return repair;
}

/** Refuses to correct a closed or cancelled repair; null: the repair is neither. */
export function closed({ progress }: Repair): Refusal | null {
  return progress.state === 'CLOSED' || progress.state === 'CANCELLED'
    ? refuseState(repairMessages['repair-closed'])
    : null;
}

/** The three flags that say how the work ended; at most one is set. */
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

/** The repair's flags, as its row in the list shows them. */
export function flagsOf({ details, progress }: Repair): ExclusiveFlags {
  const { working_with_testing, working_without_testing } = details;
  return { working_with_testing, working_without_testing, unrepairable: progress.unrepairable };
}
