import { defined } from '../kernel/defined.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import { checkTypedDocument } from '../transport-documents/deliver-repair.decide.ts';
import type { NumberForm } from '../transport-documents/document-number.ts';
import type { Repair, RepairState } from './offered/repair.state.ts';
import { associationUnknown, customerMissing, tooManyCaptures } from './open-repair.decide.ts';
import { type ReferentOwners, refuseReferents } from './own-referents.ts';
import { MAX_CAPTURES } from './photo-limits.ts';
import { repairMessages } from './repair.messages.ts';
import type { Capture, RepairDetails } from './repair-details.ts';
import { checkExclusive, closed, flagsOf, idsOf, type RepairDecision, requireActive } from './repair-guards.ts';

/** The fields to change: an absent field stays, an empty text clears its field. */
export interface Correction {
  /** The form sends it along: null or another customer is refused. */
  readonly customer_id?: number | null;
  readonly changes: Partial<RepairDetails>;
  readonly captures?: readonly Capture[];
}

/**
 * Staff correct plain fields and photos. Fields that have the wanted value already are left out of the event; without a
 * change there is no event.
 */
export function correctRepair(state: RepairState, correction: Correction, facts: CorrectionFacts): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  const refusal = checkCorrection(repair, correction, facts);
  if (refusal) return refusal;
  const changes = changedOf(repair.details, correction.changes);
  const captures = correction.captures && !same(repair.captures, correction.captures) ? correction.captures : undefined;
  if (Object.keys(changes).length === 0 && !captures) return [];
  const data = { ...idsOf(repair), changes, ...(captures ? { captures: [...captures] } : {}) };
  return [{ type: 'RepairCorrected', data }];
}

/** The facts that the rules of a correction need beside the repair. */
export interface CorrectionFacts {
  readonly associationKnown: boolean;
  /** The owner of the referent that the correction names. */
  readonly referents: ReferentOwners;
  /** The form of the firm's own document numbers: a typed number of that form is refused. */
  readonly form: NumberForm;
}

function checkCorrection(
  repair: Repair,
  { customer_id, changes, captures }: Correction,
  facts: CorrectionFacts,
): Refusal | null {
  const closedRefusal = closed(repair);
  if (closedRefusal) return closedRefusal;
  if (customer_id === null) return customerMissing;
  if (customer_id !== undefined && customer_id !== repair.customer_id) {
    return refuse(repairMessages['customer-fixed'], 'customer_id');
  }
  if (!facts.associationKnown || changes.rip_association === repair.repairId) return associationUnknown;
  const referent = { field: 'external_referent_id', id: changes.external_referent_id };
  const named = [repair.details.external_referent_id];
  const foreignReferent = refuseReferents(repair.customer_id, [referent], facts.referents, named);
  if (foreignReferent) return foreignReferent;
  if (captures && captures.length > MAX_CAPTURES) return tooManyCaptures;
  const typedDocument = checkTypedDocument(changedOf(repair.details, changes), repair.delivery, facts.form);
  return typedDocument ?? checkExclusive({ ...flagsOf(repair), ...defined(changes) });
}

/** The fields of `changes` that differ from `details`. */
export function changedOf(details: RepairDetails, changes: Partial<RepairDetails>): Partial<RepairDetails> {
  const entries = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && !same(details[field as keyof RepairDetails], value),
  );
  return Object.fromEntries(entries);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
