import type { Ownership } from '../accounts/offered/permissions.ts';
import type { RepairState } from './offered/repair.state.ts';

/** The owners of a repair: its customer, and the technician to whom it is assigned; null: the repair does not exist. */
export function repairOwnership(state: RepairState): Ownership | null {
  return state.status === 'none' ? null : { customer_id: state.customer_id, id_people: state.id_people };
}
