import { assertNever } from '../kernel/decider.ts';
import { isNoting } from './noted.ts';
import type { Progress } from './offered/repair.state.ts';
import type { StateKey } from './offered/state-keys.ts';
import type { OpeningEvent, RepairEvent } from './repair-event.ts';

/**
 * The progress of a new repair. A fault module waits for its goods; the goods of a repair that staff enter or clone are
 * here.
 */
export function beginProgress(event: OpeningEvent): Progress {
  const arrived = event.type !== 'FaultModuleSubmitted';
  return {
    state: arrived ? 'RECEIVED' : 'REQUESTED',
    label: null,
    ready: false,
    beforeReady: null,
    beforeClosing: null,
    repaired_arrived: arrived,
    arrivalUntouched: false,
    unrepairable: false,
  };
}

/** The progress after an event. A repair that comes to another state takes the first of that state's records. Total. */
export function evolveProgress(before: Progress, event: RepairEvent): Progress {
  const next = progressAfter(before, event);
  return next.state === before.state || next.label === null ? next : { ...next, label: null };
}

/** The one place that says which event leads to which state. */
function progressAfter(before: Progress, event: RepairEvent): Progress {
  const progress = before.arrivalUntouched ? { ...before, arrivalUntouched: false } : before;
  if (isNoting(event)) return progress;
  switch (event.type) {
    case 'ArrivalConfirmed':
      return { ...progress, state: 'RECEIVED', repaired_arrived: true, arrivalUntouched: true };
    case 'ArrivalWithdrawn':
      return { ...progress, state: 'REQUESTED', repaired_arrived: false };
    case 'RepairMoved':
      return moved(progress, event.data.from, event.data.to);
    case 'RepairLabelled':
      return event.data.state === progress.state ? { ...before, label: event.data.states_id } : before;
    case 'TimeLimitSet':
      return before;
    case 'RepairMarkedReady':
      return { ...progress, state: 'READY', ready: true, beforeReady: event.data.from };
    case 'ReadyUnmarked':
      return { ...progress, state: event.data.to, ready: false, beforeReady: null };
    case 'RepairDeclaredUnrepairable':
      return { ...progress, state: 'UNREPAIRABLE', unrepairable: true };
    case 'QuoteIssued':
      return { ...progress, state: 'QUOTING' };
    case 'SentToSupplier':
      return { ...progress, state: 'EXTERNAL' };
    case 'QuoteAccepted':
      return { ...progress, state: 'APPROVED' };
    case 'QuoteRejected':
      return { ...progress, state: 'REFUSED' };
    case 'QuoteExpired':
    case 'QuoteWithdrawn':
    case 'ReturnedFromSupplier':
      return { ...progress, state: event.data.to };
    case 'RepairDelivered':
    case 'RepairHandedOver':
      return { ...progress, state: 'DELIVERED' };
    case 'DeliveryWithdrawn':
      return { ...progress, state: 'READY', beforeClosing: null };
    case 'FaultModuleSubmitted':
    case 'RepairReceived':
    case 'RepairCloned':
    case 'RepairCorrected':
    case 'TechnicianAssigned':
    case 'RepairArchived':
    case 'RepairRestored':
    case 'QuoteDrafted':
    case 'WorkSheetDrafted':
    case 'WorkTimeRecorded':
    case 'ExternalRepairCorrected':
    case 'FastUrgencyRaised':
    case 'FastUrgencyCorrected':
    case 'FastUrgencyClosed':
    case 'WarrantyValidated':
    case 'WarrantyConfirmed':
    case 'UndeliveredDocumentCancelled':
    case 'TransportDocumentSentAgain':
    case 'CounterReceiptIssued':
    case 'RepairPartRequested':
    case 'RepairPartOrdered':
    case 'RepairPartArrived':
    case 'RepairPartArrivalTakenBack':
      return progress;
    default:
      return assertNever(event);
  }
}

function moved(progress: Progress, from: StateKey, to: StateKey): Progress {
  const closing = to === 'CLOSED' || to === 'CANCELLED';
  const moved = { ...progress, state: to, beforeClosing: closing ? from : null };
  // Back at the bench, a repair is no longer ready or not repairable.
  return to === 'IN_REPAIR' ? { ...moved, ready: false, beforeReady: null, unrepairable: false } : moved;
}
