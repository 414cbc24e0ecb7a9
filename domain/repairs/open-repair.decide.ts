import { defined } from '../kernel/defined.ts';
import { type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { checkTypedDocument } from '../transport-documents/deliver-repair.decide.ts';
import type { NumberForm } from '../transport-documents/document-number.ts';
import { labelled } from './labelled.ts';
import type { Repair, RepairState } from './offered/repair.state.ts';
import { type ReferentOwners, refuseReferents } from './own-referents.ts';
import { MAX_CAPTURES } from './photo-limits.ts';
import { repairMessages } from './repair.messages.ts';
import { type Capture, emptyDetails, type RepairDetails } from './repair-details.ts';
import type { RepairEvent } from './repair-event.ts';
import { checkExclusive, type RepairDecision, requireActive } from './repair-guards.ts';
import type { LabelledState } from './state-catalogue.ts';

/** The data that a repair begins with. */
export interface Opening {
  readonly repairId: number;
  readonly code_intervention_gr: string;
  /** Absent or null: no customer was chosen. */
  readonly customer_id?: number | null;
  readonly details: Partial<RepairDetails>;
  readonly captures: readonly Capture[];
}

/** The facts that the decision needs from other streams and the firm. */
export interface OpeningFacts {
  readonly customerKnown: boolean;
  /** Whether the repair that `rip_association` names exists; true when it names none. */
  readonly associationKnown: boolean;
  /** The owner of the referent that the opening names. */
  readonly referents: ReferentOwners;
  /** The form of the firm's own document numbers: a typed number of that form is refused. */
  readonly form: NumberForm;
}

/** Specification, section 5, verbatim. */
export const customerMissing: Refusal = refuse(repairMessages['customer-missing'], 'customer_id');

export const associationUnknown: Refusal = refuse(repairMessages['association-unknown'], 'rip_association');

export const tooManyCaptures: Refusal = refuse(repairMessages['too-many-captures']({ max: MAX_CAPTURES }), 'captures');

function openingData(opening: Opening, facts: OpeningFacts) {
  const { repairId, code_intervention_gr, customer_id, captures } = opening;
  if (!customer_id) return customerMissing;
  if (!facts.customerKnown) return refuse(repairMessages['customer-unknown'], 'customer_id');
  if (!facts.associationKnown || opening.details.rip_association === repairId) return associationUnknown;
  const referent = { field: 'external_referent_id', id: opening.details.external_referent_id };
  const foreignReferent = refuseReferents(customer_id, [referent], facts.referents);
  if (foreignReferent) return foreignReferent;
  if (captures.length > MAX_CAPTURES) return tooManyCaptures;
  const details = { ...emptyDetails, ...defined(opening.details) };
  const exclusive = checkExclusive({ ...details, unrepairable: false });
  if (exclusive) return exclusive;
  const typedDocument = checkTypedDocument(opening.details, null, facts.form);
  if (typedDocument) return typedDocument;
  return { repairId, customer_id, code_intervention_gr, details, captures: [...captures] };
}

/** A customer asks for a repair. The module must describe the defect or the machine, or carry a photo or file of it. */
export function submitFaultModule(state: RepairState, opening: Opening, facts: OpeningFacts): RepairDecision {
  if (state.status !== 'none') return alreadyThere;
  const data = openingData(opening, facts);
  if ('refused' in data) return data;
  const { defect, description, plant_type, trolley_type, series, module_file } = data.details;
  const hasText = [defect, description, plant_type, trolley_type, series].some((value) => value !== '');
  if (!hasText && !module_file && data.captures.length === 0) {
    return refuse(repairMessages['fault-module-empty'], 'defect');
  }
  return [{ type: 'FaultModuleSubmitted', data }];
}

/**
 * Staff enter a repair whose goods are here.
 * @param firstState the States record of the key RECEIVED in which it begins; null: the first one
 */
export function receiveRepair(
  state: RepairState,
  opening: Opening,
  facts: OpeningFacts,
  firstState: LabelledState | null = null,
): RepairDecision {
  if (state.status !== 'none') return alreadyThere;
  if (firstState && firstState.state !== 'RECEIVED') return refuse(repairMessages['new-is-received'], 'states_id');
  const data = openingData(opening, facts);
  if ('refused' in data) return data;
  const { repairId, customer_id } = data;
  const received: RepairEvent = { type: 'RepairReceived', data };
  return firstState === null || firstState.label === null
    ? [received]
    : [received, labelled({ repairId, customer_id }, firstState)];
}

/**
 * The fields that a clone takes over: machine and description; never number, DDT, flags, quote, work sheet, photos
 * (`domain.md`).
 */
const CLONED_FIELDS = [
  'description',
  'series',
  'trolley_type',
  'plant_type',
  'voltage',
  'items_id',
  'codeGr',
  'external_referent_id',
  'referent',
] as const satisfies readonly (keyof RepairDetails)[];

/** The details that a repair shares with another repair of the same machine. */
export function machineOf({ details }: Repair): Partial<RepairDetails> {
  return Object.fromEntries(CLONED_FIELDS.map((field) => [field, details[field]]));
}

/** A new repair of the same customer and machine. Archived repairs can't be cloned; finished ones can. */
export function cloneRepair(
  state: RepairState,
  ids: { readonly repairId: number; readonly code_intervention_gr: string },
  source: RepairState,
): RepairDecision {
  if (state.status !== 'none') return alreadyThere;
  const original = requireActive(source);
  if ('refused' in original) return original;
  const details = { ...emptyDetails, ...machineOf(original) };
  const { customer_id, repairId: clonedFrom } = original;
  return [{ type: 'RepairCloned', data: { ...ids, customer_id, details, captures: [], clonedFrom } }];
}

const alreadyThere = refuseState(repairMessages['repair-exists']);
