import { yearOf } from '../kernel/calendar.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { Repair, RepairState } from '../repairs/offered/repair.state.ts';
import { closed, requireActive } from '../repairs/repair-guards.ts';
import type { DDT_CAUSES } from './ddt-causes.ts';
import { type NumberForm, printedNumber } from './document-number.ts';
import { type GoodsRow, repairsOn, returnedGoods, returnedNotes } from './goods.ts';
import { transportDocumentMessages } from './transport-document.messages.ts';
import {
  type DocumentSeries,
  documentNumbered,
  documentOf,
  type TransportDocumentEvent,
} from './transport-document.state.ts';

export type TransportDocumentDecision = readonly TransportDocumentEvent[] | Refusal;
export type DdtCause = (typeof DDT_CAUSES)[number];

/** The stream of a year's series: `transport-documents-2026`. */
export function seriesStream(year: number): string {
  return `transport-documents-${year}`;
}

/**
 * Refuses a repair that can't be given back with a document of the firm's own now; else returns it. The number of a
 * document made elsewhere must be removed first.
 */
export function deliverable(state: RepairState): Repair | Refusal {
  const repair = requireActive(state);
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
  /** Whether the customer also gets it by e-mail. */
  readonly by_mail: boolean;
  /** Default: today. Never before the newest document of the year, never in the future. */
  readonly date_ddt_gr?: string;
  /** Rows and notes to print. Default: those that follow from the repairs. */
  readonly rows?: readonly GoodsRow[];
  readonly notes?: string;
}

export interface ToIssue {
  /** Repairs of one customer. The document is listed under the first. */
  readonly repairs: readonly [RepairState, ...RepairState[]];
  readonly form: NumberForm;
}

/**
 * Issues the year's next number for ready repairs of one customer: for all of them, or for none when one is refused.
 */
export function issueTransportDocument(
  series: DocumentSeries,
  { year, date_ddt_gr = '', rows, notes, ...rest }: Issuing & { readonly year: number },
  { repairs: states, form }: ToIssue,
  { today }: DecisionContext,
): TransportDocumentDecision {
  const found = states.map((state) => issuable(series, state));
  const refusals = found.flatMap((repair, at) =>
    isRefusal(repair) ? [namingRepair(repair, states[at], states.length)] : [],
  );
  if (refusals.length > 0) return joined(refusals);
  const repairs = found.filter((repair): repair is Repair => !isRefusal(repair));
  const [first] = repairs;
  if (!first) return missing;
  const { repairId, customer_id } = first;
  const others = repairs.slice(1).map((repair) => repair.repairId);
  const foreign = repairs.find((repair) => repair.customer_id !== customer_id);
  if (foreign) return refuse(transportDocumentMessages['other-customer']({ code: foreign.code_intervention_gr }));
  const date = date_ddt_gr || today;
  const refusal = checkDate(date, series.lastDate, today, year);
  if (refusal) return refusal;
  const number = series.issued + 1;
  const exits = repairs.map(({ code_intervention_gr, details: { exit_notes } }) => ({
    code_intervention_gr,
    exit_notes,
  }));
  const data = {
    repairId,
    customer_id,
    year,
    number,
    nr_ddt_gr: printedNumber(form, number, year),
    date_ddt_gr: date,
    ...rest,
    others,
    rows: [
      ...(rows ?? repairs.map(({ details, code_intervention_gr }) => returnedGoods(details, code_intervention_gr))),
    ],
    notes: notes ?? returnedNotes(exits),
  };
  return [{ type: 'TransportDocumentIssued', data }];
}

function issuable(series: DocumentSeries, state: RepairState): Repair | Refusal {
  const repair = deliverable(state);
  if (isRefusal(repair)) return repair;
  const earlier = documentOf(series, repair.repairId);
  if (!earlier || earlier.cancelled) return repair;
  return refuseState(transportDocumentMessages['already-delivered']({ number: earlier.nr_ddt_gr }));
}

/** Among several repairs, puts the code of the repair before the refusal's message. @param count of the repairs */
function namingRepair(refusal: Refusal, state: RepairState | undefined, count: number): Refusal {
  if (count === 1 || !state || state.status === 'none') return refusal;
  const { code, it, en } = refusal.message;
  const repair = state.code_intervention_gr;
  return { ...refusal, message: { code, it: `${repair}: ${it}`, en: `${repair}: ${en}` } };
}

function joined(refusals: readonly Refusal[]): Refusal {
  const [first = missing] = refusals;
  const textIn = (language: 'it' | 'en') => refusals.map(({ message }) => message[language]).join('; ');
  return { ...first, message: { code: first.message.code, it: textIn('it'), en: textIn('en') } };
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
 * Cancels a document with which its repairs were given back, as long as none of them is closed. The process
 * `withdraw-cancelled` tells the repairs.
 * @param states the document's repairs, as {@link repairsOfDocument} lists them
 */
export function cancelTransportDocument(
  series: DocumentSeries,
  cancelling: Cancelling,
  states: readonly RepairState[],
): TransportDocumentDecision {
  const repairs = states.map(requireActive);
  const [first = missing] = repairs;
  if (isRefusal(first)) return first;
  const cancelled = cancelUndelivered(series, cancelling);
  if (isRefusal(cancelled) || cancelled.length === 0) return cancelled;
  if (first.delivery?.ownDocument !== cancelling.nr_ddt_gr) return documentNotFound;
  if (cancelling.reason === '') {
    return refuse(transportDocumentMessages['reason-missing'], 'reason');
  }
  const refusals = repairs.flatMap((repair, at) => {
    const refusal = isRefusal(repair) ? null : closed(repair);
    return refusal ? [namingRepair(refusal, states[at], states.length)] : [];
  });
  return refusals.length > 0 ? joined(refusals) : cancelled;
}

/**
 * The ids of a document's repairs, `repairId` first; `repairId` alone where the series has no such document of this
 * repair.
 */
export function repairsOfDocument(
  series: DocumentSeries,
  { repairId, nr_ddt_gr }: Omit<Cancelling, 'reason'>,
): number[] {
  const entry = documentNumbered(series, nr_ddt_gr);
  const all = entry ? repairsOn(entry) : [];
  return all.includes(repairId) ? [repairId, ...all.filter((one) => one !== repairId)] : [repairId];
}

/**
 * Cancels a document, whether its repairs were given back with it or not. Its number stays used. A document that is
 * cancelled already gives no event.
 */
export function cancelUndelivered(
  series: DocumentSeries,
  { repairId, nr_ddt_gr, reason }: Cancelling,
): TransportDocumentDecision {
  const entry = documentNumbered(series, nr_ddt_gr);
  if (!entry || !repairsOn(entry).includes(repairId)) return documentNotFound;
  if (entry.cancelled) return [];
  const { customer_id, number, date_ddt_gr, others } = entry;
  const ofRepairs = { repairId: entry.repairId, customer_id, others: [...others] };
  const data = { ...ofRepairs, year: yearOf(date_ddt_gr), number, nr_ddt_gr, date_ddt_gr, reason };
  return [{ type: 'TransportDocumentCancelled', data }];
}

const documentNotFound = refuseState(transportDocumentMessages['document-not-found']);
