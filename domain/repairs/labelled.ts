import type { Repair } from './repair.state.ts';
import type { RepairEvent } from './repair-event.ts';
import type { Standing } from './state-catalogue.ts';

/** A repair comes to another of the records that share its state's key. */
export function labelled(
  { repairId, customer_id }: Pick<Repair, 'repairId' | 'customer_id'>,
  { state, label }: Standing,
): RepairEvent {
  return { type: 'RepairLabelled', data: { repairId, customer_id, state, states_id: label } };
}
