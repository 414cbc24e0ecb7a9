import { evolveCounterReceipts, isCounterReceiptEvent } from '../counter-receipts/counter-receipt.state.ts';
import { evolveExternalRepairs, isExternalRepairEvent } from '../external-repairs/external-repair.state.ts';
import { evolveUrgencies, isFastUrgencyEvent } from '../fast-urgencies/fast-urgency.state.ts';
import { assertNever } from '../kernel/decider.ts';
import { evolvePartOrders, isPartOrderEvent } from '../part-orders/offered/part-order.state.ts';
import { evolveQuotes, isQuoteEvent } from '../quotes/quote.evolve.ts';
import { noQuotes } from '../quotes/quote.state.ts';
import { evolveWarranty, isWarrantyEvent } from '../warranties/warranty.state.ts';
import { isNoting, mapNotedFields, notedAfter } from './noted.ts';
import { noRepair, type Repair, type RepairOrigin, type RepairState } from './offered/repair.state.ts';
import { beginProgress, evolveProgress } from './progress.evolve.ts';
import { isOpening, isRepairEvent, type OpeningEvent, type RepairEvent } from './repair-event.ts';

const ORIGINS: Record<OpeningEvent['type'], RepairOrigin> = {
  FaultModuleSubmitted: 'fault-module',
  RepairReceived: 'desk',
  RepairCloned: 'clone',
};

/**
 * Folds one event of the stream `repair-{id}`. Total: events before an opening event, a second opening event, and
 * events of other streams leave the state unchanged.
 */
export function evolveRepair(
  state: RepairState,
  event: { readonly type: string; readonly data: unknown },
): RepairState {
  if (!isRepairEvent(event)) return state;
  if (state.status === 'none') return isOpening(event) ? open(event) : state;
  return isOpening(event) ? state : evolveParts(state, event);
}

/** The fold of a repair's stream, for commands that decide on a repair and for readers of one. */
export const repairFold = { initial: noRepair, evolve: evolveRepair };

export function repairStream(repairId: number): string {
  return `repair-${repairId}`;
}

function open(event: OpeningEvent): Repair {
  const { repairId, customer_id, code_intervention_gr, details, captures } = event.data;
  return {
    status: 'open',
    repairId,
    customer_id,
    code_intervention_gr,
    origin: ORIGINS[event.type],
    clonedFrom: event.type === 'RepairCloned' ? event.data.clonedFrom : null,
    details,
    captures,
    progress: beginProgress(event),
    id_people: null,
    ...mapNotedFields(() => ''),
    quotes: noQuotes,
    workSheet: null,
    workedMinutes: 0,
    externalRepairs: [],
    urgencies: [],
    warranty: null,
    delivery: null,
    cancelledDocuments: [],
    receipts: [],
    partOrders: [],
  };
}

function evolveParts(repair: Repair, event: Exclude<RepairEvent, OpeningEvent>): Repair {
  const next = {
    ...repair,
    progress: evolveProgress(repair.progress, event),
    ...notedAfter(repair, event),
  };
  if (isQuoteEvent(event)) return { ...next, quotes: evolveQuotes(repair.quotes, event) };
  if (isExternalRepairEvent(event)) {
    return { ...next, externalRepairs: evolveExternalRepairs(repair.externalRepairs, event) };
  }
  if (isFastUrgencyEvent(event)) return { ...next, urgencies: evolveUrgencies(repair.urgencies, event) };
  if (isCounterReceiptEvent(event)) return { ...next, receipts: evolveCounterReceipts(repair.receipts, event) };
  if (isPartOrderEvent(event)) return { ...next, partOrders: evolvePartOrders(repair.partOrders, event) };
  if (isNoting(event)) return next;
  if (isWarrantyEvent(event)) return { ...next, warranty: evolveWarranty(repair.warranty, event) };
  switch (event.type) {
    case 'RepairCorrected':
      return {
        ...next,
        details: { ...repair.details, ...event.data.changes },
        captures: event.data.captures ?? repair.captures,
      };
    case 'TechnicianAssigned':
      return { ...next, id_people: event.data.id_people };
    case 'WorkSheetDrafted':
      return { ...next, workSheet: event.data.sheet };
    case 'WorkTimeRecorded':
      return { ...next, workedMinutes: repair.workedMinutes + event.data.minutes };
    case 'RepairDelivered': {
      const { nr_ddt_gr, date_ddt_gr, cause, ownSeries, code_tracking } = event.data;
      // The list shows the carrier's tracking code in its own column; a document without a code keeps the one that was
      // there.
      const tracking = code_tracking ? { code_tracking } : {};
      const details = { ...repair.details, nr_ddt_gr, date_ddt_gr, ...tracking };
      return { ...next, details, delivery: { ownDocument: ownSeries ? nr_ddt_gr : null, cause } };
    }
    case 'RepairHandedOver':
      return { ...next, delivery: { ownDocument: null, cause: '' } };
    case 'DeliveryWithdrawn': {
      const { nr_ddt_gr, date_ddt_gr, reason } = event.data;
      if (nr_ddt_gr === '') return { ...next, delivery: null };
      const cancelledDocuments = [...repair.cancelledDocuments, { nr_ddt_gr, date_ddt_gr, reason }];
      const details = { ...repair.details, nr_ddt_gr: '', date_ddt_gr: '' };
      return { ...next, details, delivery: null, cancelledDocuments };
    }
    case 'UndeliveredDocumentCancelled': {
      const { nr_ddt_gr, date_ddt_gr, reason } = event.data;
      return { ...next, cancelledDocuments: [...repair.cancelledDocuments, { nr_ddt_gr, date_ddt_gr, reason }] };
    }
    case 'TransportDocumentSentAgain':
      if (repair.delivery?.ownDocument !== event.data.nr_ddt_gr) return next;
      return { ...next, delivery: { ...repair.delivery, sentAgain: (repair.delivery.sentAgain ?? 0) + 1 } };
    case 'RepairArchived':
      return { ...next, status: 'archived' };
    case 'RepairRestored':
      return { ...next, status: 'open' };
    case 'ArrivalConfirmed':
    case 'ArrivalWithdrawn':
    case 'RepairMoved':
    case 'RepairLabelled':
    case 'TimeLimitSet':
    case 'RepairMarkedReady':
    case 'ReadyUnmarked':
    case 'RepairDeclaredUnrepairable':
      return next;
    default:
      return assertNever(event);
  }
}
