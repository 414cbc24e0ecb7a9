import { yearOf } from '../kernel/calendar.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { Repair, RepairState } from '../repairs/repair.state.ts';
import { workable } from '../repairs/repair-guards.ts';
import type { DDT_CAUSES } from './ddt-causes.ts';
import { type DocumentSeries, documentOf, type TransportDocumentEvent } from './transport-document.state.ts';

export type TransportDocumentDecision = readonly TransportDocumentEvent[] | Refusal;
export type DdtCause = (typeof DDT_CAUSES)[number];

/** `transport-documents-2026`. */
export function seriesStream(year: number): string {
  return `transport-documents-${year}`;
}

/** True for `12/2026`, however spaced: the form of our own series, which nobody types by hand. */
export function hasOwnForm(nr_ddt_gr: string): boolean {
  return /^\d+\/\d{4}$/.test(nr_ddt_gr.replace(/\s/g, ''));
}

/** A repair that can be given back with a document now. */
export function deliverable(state: RepairState): Repair | Refusal {
  const repair = workable(state);
  if (isRefusal(repair)) return repair;
  if (repair.delivery) {
    return refuseState('already-delivered', `Attenzione, il DDT GR ${repair.delivery.nr_ddt_gr} è già stato emesso`);
  }
  if (repair.progress.state !== 'READY') {
    return refuseState('not-ready', 'Attenzione, il DDT GR si emette quando la riparazione è pronta');
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
  state: RepairState,
  { today }: DecisionContext,
): TransportDocumentDecision {
  const repair = deliverable(state);
  if (isRefusal(repair)) return repair;
  const { repairId, customer_id } = repair;
  const earlier = documentOf(series, repairId);
  if (earlier && !earlier.cancelled) {
    return refuseState('already-delivered', `Attenzione, il DDT GR ${earlier.nr_ddt_gr} è già stato emesso`);
  }
  const date = date_ddt_gr || today;
  const refusal = checkDate(date, series.lastDate, today, year);
  if (refusal) return refusal;
  const number = series.issued + 1;
  const data = { repairId, customer_id, year, number, nr_ddt_gr: `${number}/${year}`, date_ddt_gr: date, ...rest };
  return [{ type: 'TransportDocumentIssued', data }];
}

function checkDate(date: string, lastDate: string, today: string, year: number): Refusal | null {
  if (date > today) return refuse('date-in-future', 'Attenzione, la data del DDT GR è nel futuro', 'date_ddt_gr');
  if (yearOf(date) !== year) {
    return refuse('date-other-year', "Attenzione, il DDT GR si emette nell'anno in corso", 'date_ddt_gr');
  }
  if (date < lastDate) {
    const message = "Attenzione, la data del DDT GR precede quella dell'ultimo emesso";
    return refuse('date-goes-back', message, 'date_ddt_gr');
  }
  return null;
}

/** Cancels a document whose repair could not be given back; its number stays used. Cancelled already: nothing to do. */
export function cancelTransportDocument(
  series: DocumentSeries,
  { repairId, customer_id, number }: { repairId: number; customer_id: number; number: number },
): TransportDocumentDecision {
  const entry = documentOf(series, repairId);
  if (entry?.number !== number) return refuseState('document-not-found', 'Attenzione, il DDT GR non è stato trovato');
  if (entry.cancelled) return [];
  const { nr_ddt_gr, date_ddt_gr } = entry;
  const data = { repairId, customer_id, year: yearOf(date_ddt_gr), number, nr_ddt_gr, date_ddt_gr };
  return [{ type: 'TransportDocumentCancelled', data }];
}
