import { assertNever } from '../kernel/decider.ts';
import { isNoting, notedBy } from './noted.ts';
import type { Repair, RepairState } from './offered/repair.state.ts';
import type { RepairDetails } from './repair-details.ts';
import type { RepairEvent } from './repair-event.ts';
import { changedFields } from './repair-fields.ts';
import type { LabelledState } from './state-catalogue.ts';

/** The compensating command of an event: what a person would do by hand to take it back. */
export type Undo =
  | { readonly call: 'move'; readonly to: LabelledState }
  | { readonly call: 'assign'; readonly id_people: number | null }
  | { readonly call: 'check'; readonly field: 'ready' | 'repaired_arrived'; readonly value: boolean }
  | { readonly call: 'restore' }
  | { readonly call: 'correct'; readonly fields: Record<string, string | number | boolean | null> };

/**
 * The command that takes an event back, said of every event of a repair; null: no single command does (a sent quote, a
 * transport document), or nothing changed. Whether it is still allowed, the command decides.
 * @param before the repair before the event
 * @param after the repair after the event
 */
export function undoOf(event: RepairEvent, before: RepairState, after: RepairState): Undo | null {
  if (before.status === 'none' || after.status === 'none') return null;
  if (isNoting(event)) {
    const noted = notedBy(event);
    return { call: 'correct', fields: { [noted]: before[noted] } };
  }
  switch (event.type) {
    case 'RepairMoved':
    case 'RepairLabelled':
      return { call: 'move', to: { state: before.progress.state, label: before.progress.label } };
    case 'RepairHandedOver':
      return { call: 'move', to: { state: 'READY', label: null } };
    case 'DeliveryWithdrawn':
      return event.data.nr_ddt_gr === '' ? { call: 'move', to: { state: 'DELIVERED', label: null } } : null;
    case 'TechnicianAssigned':
      return { call: 'assign', id_people: before.id_people };
    case 'RepairMarkedReady':
    case 'ReadyUnmarked':
      return { call: 'check', field: 'ready', value: before.progress.ready };
    case 'ArrivalConfirmed':
    case 'ArrivalWithdrawn':
      return { call: 'check', field: 'repaired_arrived', value: before.progress.repaired_arrived };
    case 'RepairArchived':
      return { call: 'restore' };
    case 'RepairCorrected':
      return correctedBack(before, after);
    // What began a repair, or has left the house (a quote, a document, a supplier's trip), stays; parts of a repair are
    // put right where they are edited.
    case 'FaultModuleSubmitted':
    case 'RepairReceived':
    case 'RepairCloned':
    case 'TimeLimitSet':
    case 'RepairDeclaredUnrepairable':
    case 'RepairRestored':
    case 'QuoteDrafted':
    case 'QuoteIssued':
    case 'QuoteAccepted':
    case 'QuoteRejected':
    case 'QuoteExpired':
    case 'QuoteWithdrawn':
    case 'WorkSheetDrafted':
    case 'WorkTimeRecorded':
    case 'SentToSupplier':
    case 'ReturnedFromSupplier':
    case 'ExternalRepairCorrected':
    case 'FastUrgencyRaised':
    case 'FastUrgencyCorrected':
    case 'FastUrgencyClosed':
    case 'WarrantyValidated':
    case 'WarrantyConfirmed':
    case 'RepairDelivered':
    case 'UndeliveredDocumentCancelled':
    case 'TransportDocumentSentAgain':
    case 'CounterReceiptIssued':
    case 'RepairPartRequested':
    case 'RepairPartOrdered':
    case 'RepairPartArrived':
    case 'RepairPartArrivalTakenBack':
      return null;
    default:
      return assertNever(event);
  }
}

/** Null where a file or photo changed: a field's value can't bring it back, so it is undone where files are edited. */
function correctedBack(before: Repair, after: Repair): Undo | null {
  const fields: Record<string, string | number | boolean | null> = {};
  for (const { field } of changedFields(before, after)) {
    const value = field in before.details ? before.details[field as keyof RepairDetails] : undefined;
    if (value === undefined || FILES.has(field)) return null;
    fields[field] = value as string | number | boolean | null;
  }
  return Object.keys(fields).length === 0 ? null : { call: 'correct', fields };
}
const FILES: ReadonlySet<string> = new Set(['module_file', 'fileddt'] satisfies (keyof RepairDetails)[]);
