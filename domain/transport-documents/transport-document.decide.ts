import { yearOf } from '../kernel/calendar.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { Repair, RepairState } from '../repairs/repair.state.ts';
import { closed, workable } from '../repairs/repair-guards.ts';
import type { DDT_CAUSES } from './ddt-causes.ts';
import { type NumberForm, printedNumber } from './document-number.ts';
import { transportDocumentMessages } from './transport-document.messages.ts';
import {
  type DocumentSeries,
  documentNumbered,
  documentOf,
  type TransportDocumentEvent,
} from './transport-document.state.ts';

export type TransportDocumentDecision = readonly TransportDocumentEvent[] | Refusal;
export type DdtCause = (typeof DDT_CAUSES)[number];

/** `transport-documents-2026`. */
export function seriesStream(year: number): string {
  return `transport-documents-${year}`;
}

/** A repair that can be given back with a document of ours now: one made elsewhere is taken away before. */
export function deliverable(state: RepairState): Repair | Refusal {
  const repair = workable(state);
  if (isRefusal(repair)) return repair;
  const { delivery, details } = repair;
  if (delivery?.ownDocument) {
    return refuseState(transportDocumentMessages['already-delivered']({ number: delivery.ownDocument }));
  }
  if (repair.progress.state !== 'READY') {
    return refuseState(transportDocumentMessages['not-ready-to-issue']);
  }
  if (details.nr_ddt_gr !== '') {
    return refuseState(transportDocumentMessages['document-typed']({ number: details.nr_ddt_gr }));
  }
  return repair;
}

export interface Issuing {
  readonly cause: DdtCause;
  readonly carrier: string;
  readonly code_tracking: string;
  readonly packages: number;
  /** Today when left out; never before the newest document of the year, never in the future. */
  readonly date_ddt_gr?: string;
}

/** Takes the year's next number for a ready repair. */
export function issueTransportDocument(
  series: DocumentSeries,
  { year, date_ddt_gr = '', ...rest }: Issuing & { readonly year: number },
  { repair: state, form }: { readonly repair: RepairState; readonly form: NumberForm },
  { today }: DecisionContext,
): TransportDocumentDecision {
  const repair = deliverable(state);
  if (isRefusal(repair)) return repair;
  const { repairId, customer_id } = repair;
  const earlier = documentOf(series, repairId);
  if (earlier && !earlier.cancelled) {
    return refuseState(transportDocumentMessages['already-delivered']({ number: earlier.nr_ddt_gr }));
  }
  const date = date_ddt_gr || today;
  const refusal = checkDate(date, series.lastDate, today, year);
  if (refusal) return refusal;
  const number = series.issued + 1;
  const data = {
    repairId,
    customer_id,
    year,
    number,
    nr_ddt_gr: printedNumber(form, number, year),
    date_ddt_gr: date,
    ...rest,
  };
  return [{ type: 'TransportDocumentIssued', data }];
}

function checkDate(date: string, lastDate: string, today: string, year: number): Refusal | null {
  if (date > today) return refuse(transportDocumentMessages['date-in-future'], 'date_ddt_gr');
  if (yearOf(date) !== year) {
    return refuse(transportDocumentMessages['date-other-year'], 'date_ddt_gr');
  }
  if (date < lastDate) {
    return refuse(transportDocumentMessages['date-goes-back'], 'date_ddt_gr');
  }
  return null;
}

export interface Cancelling {
  readonly repairId: number;
  readonly nr_ddt_gr: string;
  readonly reason: string;
}

/**
 * Cancels a document with which its repair was given back, as long as that is not closed; the repair learns of it by the
 * process `withdraw-cancelled`.
 */
export function cancelTransportDocument(
  series: DocumentSeries,
  cancelling: Cancelling,
  state: RepairState,
): TransportDocumentDecision {
  const repair = workable(state);
  if (isRefusal(repair)) return repair;
  const cancelled = cancelUndelivered(series, cancelling);
  if (isRefusal(cancelled) || cancelled.length === 0) return cancelled;
  if (repair.delivery?.ownDocument !== cancelling.nr_ddt_gr) return documentNotFound;
  if (cancelling.reason === '') {
    return refuse(transportDocumentMessages['reason-missing'], 'reason');
  }
  return closed(repair) ?? cancelled;
}

/** Cancels a document, given back or not; its number stays used. Cancelled already: nothing to do. */
export function cancelUndelivered(
  series: DocumentSeries,
  { repairId, nr_ddt_gr, reason }: Cancelling,
): TransportDocumentDecision {
  const entry = documentNumbered(series, nr_ddt_gr);
  if (entry?.repairId !== repairId) return documentNotFound;
  if (entry.cancelled) return [];
  const { customer_id, number, date_ddt_gr } = entry;
  const data = { repairId, customer_id, year: yearOf(date_ddt_gr), number, nr_ddt_gr, date_ddt_gr, reason };
  return [{ type: 'TransportDocumentCancelled', data }];
}

const documentNotFound = refuseState(transportDocumentMessages['document-not-found']);
