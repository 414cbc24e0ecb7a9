import type { Repair } from './offered/repair.state.ts';
import type { RepairEvent } from './repair-event.ts';
import type { LabelledState } from './state-catalogue.ts';

/** The event by which a repair takes another of the States records that share its state's key. */
export function labelled(
  { repairId, customer_id }: Pick<Repair, 'repairId' | 'customer_id'>,
  { state, label }: LabelledState,
): RepairEvent {
  return { type: 'RepairLabelled', data: { repairId, customer_id, state, states_id: label } };
}
