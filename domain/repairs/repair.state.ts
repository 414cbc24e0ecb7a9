import type { ExternalRepair } from '../external-repairs/external-repair.state.ts';
import type { FastUrgency } from '../fast-urgencies/fast-urgency.state.ts';
import type { Quotes } from '../quotes/quote.state.ts';
import type { Warranty } from '../warranties/warranty.state.ts';
import type { WorkSheet } from '../work-sheets/work-sheet.events.ts';
import type { NotedTexts } from './noted.ts';
import type { Capture, RepairDetails } from './repair-details.ts';
import type { StateKey } from './state-keys.ts';

/** Where a repair stands, and what it needs to know to go back. */
export interface Progress {
  readonly state: StateKey;
  /** Which of the state's records somebody chose; null: nobody, so it is the first. */
  readonly label: number | null;
  /** The ready checkbox: true from READY on, also once delivered. */
  readonly ready: boolean;
  /** The state to take up again when ready is unticked; null while not ready. */
  readonly beforeReady: StateKey | null;
  /** The state to take up again when a closed or cancelled repair is reopened. */
  readonly beforeClosing: StateKey | null;
  readonly repaired_arrived: boolean;
  /** True while nothing has happened since the arrival was ticked, so that it may be unticked. */
  readonly arrivalUntouched: boolean;
  readonly unrepairable: boolean;
}

/** How the goods went back. */
export interface Delivery {
  /** Number of our document; null: handed over without one of ours. */
  readonly ownDocument: string | null;
  /** Of our document; empty without one. */
  readonly cause: string;
  /** How often our document was sent to the customer again; absent: never. */
  readonly sentAgain?: number;
}

/** A document of ours that was issued for the repair, and cancelled; its number stays used. */
export interface CancelledDocument {
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
  readonly reason: string;
}

/** How a repair began. */
export type RepairOrigin = 'fault-module' | 'desk' | 'clone';

/** A repair with all of its parts, composed of the sub-deciders' states. */
export interface Repair extends NotedTexts {
  /** `archived`: left the lists («delete»), and can be restored. */
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
  /** By the timers of all who worked on it. */
  readonly workedMinutes: number;
  /** Oldest first. */
  readonly externalRepairs: readonly ExternalRepair[];
  /** Oldest first. */
  readonly urgencies: readonly FastUrgency[];
  /** The warranty validation module; null: nobody has filled it in. */
  readonly warranty: Warranty | null;
  /** Null while the goods are here. */
  readonly delivery: Delivery | null;
  /** Oldest first. */
  readonly cancelledDocuments: readonly CancelledDocument[];
}

export type RepairState = { readonly status: 'none' } | Repair;

export const noRepair: RepairState = { status: 'none' };
