import { isRefusal, refuseState } from '../kernel/refusal.ts';
import type { RepairState } from '../repairs/offered/repair.state.ts';
import { machineOf } from '../repairs/open-repair.decide.ts';
import { repairMessages } from '../repairs/repair.messages.ts';
import { emptyDetails } from '../repairs/repair-details.ts';
import { type RepairDecision, requireActive } from '../repairs/repair-guards.ts';
import { printed } from './validate-warranty.decide.ts';
import { warrantyMessages } from './warranty.messages.ts';
import { warrantyUntil } from './warranty-terms.ts';

export interface WarrantyReturn {
  readonly repairId: number;
  readonly code_intervention_gr: string;
  /** The customer's description of the fault; empty: that of the first repair is taken. */
  readonly defect: string;
  /** Day on which the goods came back, `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * Enters a new, received repair for a machine that comes back within the warranty of its delivered repair, which the
 * new one names by `rip_association`. Whether the warranty covers the fault is validated in the new repair.
 * @param deliveredOn day on which the first repair was given back; null: it was not
 */
export function returnUnderWarranty(
  state: RepairState,
  { repairId, code_intervention_gr, defect, today }: WarrantyReturn,
  source: RepairState,
  deliveredOn: string | null,
): RepairDecision {
  if (state.status !== 'none') return refuseState(repairMessages['repair-exists']);
  const first = requireActive(source);
  if (isRefusal(first)) return first;
  if (deliveredOn === null) return refuseState(warrantyMessages['warranty-not-delivered']);
  const until = warrantyUntil('repair', deliveredOn, false);
  if (today > until) return refuseState(warrantyMessages['warranty-over']({ until: printed(until) }));
  const details = {
    ...emptyDetails,
    ...machineOf(first),
    date_ddt: today,
    defect: defect || first.details.defect,
    rip_association: first.repairId,
  };
  const { customer_id } = first;
  return [{ type: 'RepairReceived', data: { repairId, code_intervention_gr, customer_id, details, captures: [] } }];
}
