import { isRefusal, refuse } from '../kernel/refusal.ts';
import type { RepairState } from './offered/repair.state.ts';
import { repairMessages } from './repair.messages.ts';
import { idsOf, type RepairDecision, requireActive } from './repair-guards.ts';

/**
 * Assigns the repair to a technician, or to nobody (null).
 * @param facts.isTechnician whether that account exists, is enabled and has the role; ignored for null
 */
export function assignTechnician(
  state: RepairState,
  id_people: number | null,
  facts: { readonly isTechnician: boolean },
): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  if (repair.id_people === id_people) return [];
  if (id_people !== null && !facts.isTechnician) {
    return refuse(repairMessages['technician-unknown'], 'id_people');
  }
  return [{ type: 'TechnicianAssigned', data: { ...idsOf(repair), id_people } }];
}
