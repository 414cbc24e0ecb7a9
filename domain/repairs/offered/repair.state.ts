import type { CounterReceipt } from '../../counter-receipts/counter-receipt.state.ts';
import type { ExternalRepair } from '../../external-repairs/external-repair.state.ts';
import type { FastUrgency } from '../../fast-urgencies/fast-urgency.state.ts';
import type { PartOrder } from '../../part-orders/offered/part-order.state.ts';
import type { Quotes } from '../../quotes/quote.state.ts';
import type { Warranty } from '../../warranties/warranty.state.ts';
import type { WorkSheet } from '../../work-sheets/work-sheet.events.ts';
import type { NotedTexts } from '../noted.ts';
import type { Capture, RepairDetails } from '../repair-details.ts';
import type { StateKey } from './state-keys.ts';

/** The progress of a repair along the state machine, with the states that it can go back to. */
export interface Progress {
  readonly state: StateKey;
  /** The States record that was chosen for the repair; null: none, so the first of its state's key counts. */
  readonly label: number | null;
  /** The ready checkbox: true from READY on, also after the delivery. */
  readonly ready: boolean;
  /** The state that the repair returns to when ready is unticked; null while not ready. */
  readonly beforeReady: StateKey | null;
  /** The state that a closed or cancelled repair returns to when it is reopened; null: it is neither. */
  readonly beforeClosing: StateKey | null;
  readonly repaired_arrived: boolean;
  /** True while nothing has happened since the arrival was ticked, so that it may be unticked. */
  readonly arrivalUntouched: boolean;
  readonly unrepairable: boolean;
}

/** How the goods went back. */
export interface Delivery {
  /** Number of the firm's own document; null: the goods were handed over without one. */
  readonly ownDocument: string | null;
  /** Cause on the firm's own document; empty without one. */
  readonly cause: string;
  /** How often the document was sent to the customer again; absent: never. */
  readonly sentAgain?: number;
}

/** A document of the firm's own series that was issued for the repair and cancelled. Its number stays used. */
export interface CancelledDocument {
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
  readonly reason: string;
}

/** How a repair began. */
export type RepairOrigin = 'fault-module' | 'desk' | 'clone';

/** A repair with all of its parts: the states of quotes, work sheet, trips, urgencies, warranty and delivery. */
export interface Repair extends NotedTexts {
  /** `archived`: the repair left the lists («delete») and can be restored. */
  readonly status: 'open' | 'archived';
  readonly repairId: number;
  readonly customer_id: number;
  readonly code_intervention_gr: string;
  readonly origin: RepairOrigin;
  readonly clonedFrom: number | null;
  readonly details: RepairDetails;
  readonly captures: readonly Capture[];
  readonly progress: Progress;
  /** The technician's account. */
  readonly id_people: number | null;
  readonly quotes: Quotes;
  readonly workSheet: WorkSheet | null;
  /** Minutes by the timers of all who worked on the repair. */
  readonly workedMinutes: number;
  /** Oldest first. */
  readonly externalRepairs: readonly ExternalRepair[];
  /** Oldest first. */
  readonly urgencies: readonly FastUrgency[];
  /** The warranty validation module; null: it is not filled in. */
  readonly warranty: Warranty | null;
  /** Null while the goods are here. */
  readonly delivery: Delivery | null;
  /** Oldest first. */
  readonly cancelledDocuments: readonly CancelledDocument[];
  /** The receipts that the counter gave, oldest first. */
  readonly receipts: readonly CounterReceipt[];
  /** The parts without an item of the shop that were asked for or ordered, by their numbers. */
  readonly partOrders: readonly PartOrder[];
}

export type RepairState = { readonly status: 'none' } | Repair;

export const noRepair: RepairState = { status: 'none' };
