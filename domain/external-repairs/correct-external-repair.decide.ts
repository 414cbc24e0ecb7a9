import { isRefusal, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { RepairState } from '../repairs/offered/repair.state.ts';
import { repairMessages } from '../repairs/repair.messages.ts';
import { closed, idsOf, type RepairDecision, requireActive } from '../repairs/repair-guards.ts';
import { supplierMissing, supplierUnknown, type TripFacts, tripDueOn } from './external-repair.decide.ts';
import type { TripFields } from './external-repair.events.ts';
import { externalRepairMessages } from './external-repair.messages.ts';
import { type ExternalRepair, isAtSupplier } from './external-repair.state.ts';

/** The fields to change. A supplier of null: the form has none chosen, which is refused. */
export type TripChanges = Partial<Omit<TripFields, 'id_business_name_supplier'>> & {
  readonly id_business_name_supplier?: number | null;
};

/**
 * Staff correct a trip to a supplier, before and after its return, until the repair is closed. A correction neither
 * records the return, which is an act of its own, nor removes it: it corrects the return's day and papers.
 */
export function correctExternalRepair(
  state: RepairState,
  { externalRepairId, changes }: { readonly externalRepairId: number; readonly changes: TripChanges },
  facts: TripFacts,
): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  const trip = repair.externalRepairs.find((one) => one.externalRepairId === externalRepairId);
  if (!trip) return refuseState(externalRepairMessages['trip-not-found']);
  const closedRefusal = closed(repair);
  if (closedRefusal) return closedRefusal;
  const changed = changedOf(trip, changes);
  if (Object.keys(changed).length === 0) return [];
  const refusal = check(trip, changed, facts);
  if (refusal) return refusal;
  const dueOn = changed.date ? { dueOn: tripDueOn(changed.date, facts) } : {};
  // A cleared supplier was refused above.
  const fields = { ...(changed as Partial<TripFields>), ...dueOn };
  return [{ type: 'ExternalRepairCorrected', data: { ...idsOf(repair), externalRepairId, changes: fields } }];
}

function changedOf(trip: ExternalRepair, changes: TripChanges): TripChanges {
  const entries = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && value !== trip[field as keyof TripFields],
  );
  return Object.fromEntries(entries);
}

const RETURN = 'date_return_product_from_the_supplier';

function check(trip: ExternalRepair, changed: TripChanges, facts: TripFacts): Refusal | null {
  const supplier = changed.id_business_name_supplier;
  if (supplier === null) return supplierMissing;
  if (supplier !== undefined && !facts.supplierKnown) return supplierUnknown;
  const day = changed[RETURN];
  if (day !== undefined && isAtSupplier(trip)) {
    return refuse(repairMessages['still-at-supplier'], RETURN);
  }
  if (day === '') {
    return refuse(externalRepairMessages['return-stays'], RETURN);
  }
  const { date, [RETURN]: back } = { ...trip, ...changed };
  if (back !== '' && back < date) {
    return refuse(externalRepairMessages['return-before-exit'], day === undefined ? 'date' : RETURN);
  }
  return null;
}
