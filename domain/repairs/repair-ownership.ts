import type { Ownership } from '../accounts/permissions.ts';
import type { RepairState } from './repair.state.ts';

/** Whom a repair belongs to: its customer, and the technician it is assigned to. */
export function repairOwnership(state: RepairState): Ownership | null {
  return state.status === 'none' ? null : { customer_id: state.customer_id, id_people: state.id_people };
}
