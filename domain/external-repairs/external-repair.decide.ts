import { addWorkingDays, type WorkingCalendar } from '../kernel/calendar.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { labelled } from '../repairs/labelled.ts';
import type { RepairState } from '../repairs/offered/repair.state.ts';
import { declareUnrepairable } from '../repairs/ready.decide.ts';
import { evolveRepair } from '../repairs/repair.evolve.ts';
import type { RepairEvent } from '../repairs/repair-event.ts';
import { idsOf, type RepairDecision, requireActive, requireReceived } from '../repairs/repair-guards.ts';
import { impliedTransitions, transitionTo } from '../repairs/repair-rules.ts';
import type { LabelledState } from '../repairs/state-catalogue.ts';
import { externalRepairMessages } from './external-repair.messages.ts';
import { openExternalRepair } from './external-repair.state.ts';

/** Specification, section 5, verbatim. */
export const supplierMissing: Refusal = refuse(externalRepairMessages['supplier-missing'], 'id_business_name_supplier');

export const supplierUnknown: Refusal = refuse(externalRepairMessages['supplier-unknown'], 'id_business_name_supplier');

export interface TripFacts {
  readonly supplierKnown: boolean;
  /** The firm's current number of working days for suppliers, and its calendar. */
  readonly supplierDays: number;
  readonly calendar: WorkingCalendar;
}

/** The last day on which goods that left on `date` are not overdue. */
export function tripDueOn(date: string, { supplierDays, calendar }: TripFacts): string {
  return addWorkingDays(date, supplierDays, calendar);
}

export interface Sending {
  readonly externalRepairId: number;
  readonly id_business_name_supplier?: number | null;
  /** Default: today. */
  readonly date?: string;
  readonly ddt_exit: string;
  readonly description: string;
  readonly code_gr: string;
  readonly price: number;
  readonly codice_intervento: string;
  readonly ddt_supplier: string;
  readonly reference_supplier: string;
  readonly notes_from_repairman: string;
}

/** Sends the goods to a supplier and moves the repair to EXTERNAL. Refused while another trip is open. */
export function sendToSupplier(
  state: RepairState,
  sending: Sending,
  facts: TripFacts,
  context: DecisionContext,
): RepairDecision {
  const repair = requireReceived(state);
  if (isRefusal(repair)) return repair;
  const { id_business_name_supplier, date = context.today, ...rest } = sending;
  if (!id_business_name_supplier) return supplierMissing;
  if (!facts.supplierKnown) return supplierUnknown;
  if (openExternalRepair(repair.externalRepairs)) {
    return refuseState(externalRepairMessages['already-at-supplier']);
  }
  const implied = impliedTransitions(repair, 'EXTERNAL');
  if (isRefusal(implied)) return implied;
  const dueOn = tripDueOn(date, facts);
  const data = { ...idsOf(repair), ...rest, from: implied.from, id_business_name_supplier, date, dueOn };
  return [...implied.events, { type: 'SentToSupplier', data }];
}

export interface Returning {
  /** Default: the open trip. */
  readonly externalRepairId?: number;
  /** Default: today. */
  readonly date_return_product_from_the_supplier?: string;
  /** Default of these and the price: the trip's values so far. */
  readonly ddt_supplier?: string;
  readonly reference_supplier?: string;
  readonly notes_from_repairman?: string;
  readonly price?: number;
  /** The state in which the repair goes on. Default: DIAGNOSIS where it left from there, else the bench. */
  readonly to?: LabelledState;
}

/** Records that the goods are back. A repair that went on meanwhile (quoted, not repairable) keeps its state. */
export function recordSupplierReturn(
  state: RepairState,
  returning: Returning,
  context: DecisionContext,
): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  const { externalRepairId, date_return_product_from_the_supplier: date = context.today, to, ...rest } = returning;
  const trip = openExternalRepair(repair.externalRepairs);
  if (!trip || (externalRepairId !== undefined && externalRepairId !== trip.externalRepairId)) {
    return refuseState(externalRepairMessages['not-at-supplier']);
  }
  if (date < trip.date) {
    return refuse(externalRepairMessages['return-before-exit'], 'date_return_product_from_the_supplier');
  }
  const back = trip.from === 'DIAGNOSIS' ? 'DIAGNOSIS' : 'IN_REPAIR';
  const away = repair.progress.state === 'EXTERNAL';
  const beyond = away && to?.state === 'UNREPAIRABLE';
  const target = !away ? repair.progress.state : beyond ? back : (to?.state ?? back);
  const transition = away ? transitionTo(repair, target) : null;
  if (isRefusal(transition)) return transition;
  const notes_from_repairman = rest.notes_from_repairman ?? trip.notes_from_repairman;
  const returned: RepairEvent = {
    type: 'ReturnedFromSupplier',
    data: {
      ...idsOf(repair),
      ddt_supplier: rest.ddt_supplier ?? trip.ddt_supplier,
      reference_supplier: rest.reference_supplier ?? trip.reference_supplier,
      notes_from_repairman,
      price: rest.price ?? trip.price,
      externalRepairId: trip.externalRepairId,
      date_return_product_from_the_supplier: date,
      to: target,
    },
  };
  const chosen = away && to && to.label !== null ? [labelled(repair, to)] : [];
  if (!beyond) return [returned, ...chosen];
  const declared = declareUnrepairable(evolveRepair(repair, returned), notes_from_repairman.slice(0, 1000));
  return isRefusal(declared) ? declared : [returned, ...declared, ...chosen];
}
