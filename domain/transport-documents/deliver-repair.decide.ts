import { isRefusal, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { Delivery, Repair, RepairState } from '../repairs/repair.state.ts';
import { closed, idsOf, type RepairDecision, requireActive } from '../repairs/repair-guards.ts';
import { hasOwnForm, type NumberForm } from './document-number.ts';
import { type DdtCause, deliverable } from './transport-document.decide.ts';
import { transportDocumentMessages } from './transport-document.messages.ts';

export interface Papers {
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
  readonly cause: DdtCause;
  readonly code_tracking: string;
}

/**
 * The repair learns that a document of our series was issued for it. The same document again, or one that was cancelled
 * meanwhile: nothing to do.
 */
export function deliverRepair(state: RepairState, papers: Papers): RepairDecision {
  if (state.status !== 'none' && knows(state, papers.nr_ddt_gr)) return [];
  const repair = deliverable(state);
  if (isRefusal(repair)) return repair;
  return [{ type: 'RepairDelivered', data: { ...idsOf(repair), ...papers, ownSeries: true } }];
}

function knows({ delivery, cancelledDocuments }: Repair, nr_ddt_gr: string): boolean {
  return delivery?.ownDocument === nr_ddt_gr || cancelledDocuments.some((document) => document.nr_ddt_gr === nr_ddt_gr);
}

/** «Consegna»: the goods are given back without a document of ours. Given back already: nothing to do. */
export function handOver(state: RepairState): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  if (repair.delivery) return [];
  if (repair.progress.state !== 'READY') {
    return refuseState(transportDocumentMessages['not-ready-to-deliver']);
  }
  return [{ type: 'RepairHandedOver', data: idsOf(repair) }];
}

/** The undo of «Consegna». Where a document of ours has left, that is cancelled instead. In the house: nothing to do. */
export function takeBack(state: RepairState): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  if (!repair.delivery) return [];
  const refusal = notTakenBack(repair.delivery) ?? closed(repair);
  return refusal ?? [withdrawn(repair, { nr_ddt_gr: '', date_ddt_gr: '', reason: '' })];
}

/** Why a delivery can't simply be undone; null: it can. */
export function notTakenBack({ ownDocument }: Delivery): Refusal | null {
  return ownDocument === null ? null : refuseState(transportDocumentMessages['document-left']({ number: ownDocument }));
}

export interface Withdrawal {
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
  readonly reason: string;
}

/**
 * The repair learns that a document of its own was cancelled: given back with it, it is ready again, closed meanwhile or
 * not; else only the number is noted, which stays used. Known already: nothing to do.
 */
export function withdrawDelivery(state: RepairState, withdrawal: Withdrawal): RepairDecision {
  if (state.status === 'none') return [];
  if (state.delivery?.ownDocument === withdrawal.nr_ddt_gr) return [withdrawn(state, withdrawal)];
  if (knows(state, withdrawal.nr_ddt_gr)) return [];
  return [{ type: 'UndeliveredDocumentCancelled', data: { ...idsOf(state), ...withdrawal } }];
}

/** How often a document may be sent again: a customer who lost it needs it once, and nobody is buried in mails. */
export const MAX_SENT_AGAIN = 5;

/** Sends the customer the document with which his repair was given back once more. */
export function sendDocumentAgain(
  state: RepairState,
  nr_ddt_gr: string,
  { hasAddress }: { readonly hasAddress: boolean },
): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  if (repair.delivery?.ownDocument !== nr_ddt_gr) return refuseState(transportDocumentMessages['document-not-found']);
  if (!hasAddress) return refuseState(transportDocumentMessages['no-address']);
  if ((repair.delivery.sentAgain ?? 0) >= MAX_SENT_AGAIN) {
    return refuseState(transportDocumentMessages['sent-often-enough']({ n: MAX_SENT_AGAIN }));
  }
  return [{ type: 'TransportDocumentSentAgain', data: { ...idsOf(repair), nr_ddt_gr } }];
}

function withdrawn(repair: Repair, withdrawal: Withdrawal) {
  return { type: 'DeliveryWithdrawn' as const, data: { ...idsOf(repair), ...withdrawal } };
}

/** What of the GR DDT may be typed: never our own form, and nothing over a document of ours that stands. */
export function checkTypedDocument(
  changes: { readonly nr_ddt_gr?: string; readonly date_ddt_gr?: string },
  delivery: Delivery | null,
  form: NumberForm,
): Refusal | null {
  const field = (['nr_ddt_gr', 'date_ddt_gr'] as const).find((name) => changes[name] !== undefined);
  if (!field) return null;
  if (delivery?.ownDocument) {
    return refuse(transportDocumentMessages['own-document-stands']({ number: delivery.ownDocument }), field);
  }
  if (!hasOwnForm(changes.nr_ddt_gr ?? '', form)) return null;
  return refuse(transportDocumentMessages['own-series-number'], 'nr_ddt_gr');
}
