import { isRefusal, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { Delivery, Repair, RepairState } from '../repairs/offered/repair.state.ts';
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
 * Delivers the repair with a document of the firm's own series that was issued for it. A document that the repair knows
 * already, also as cancelled, gives no event.
 */
export function deliverRepair(state: RepairState, papers: Papers): RepairDecision {
  if (state.status !== 'none' && isKnownDocument(state, papers.nr_ddt_gr)) return [];
  const repair = deliverable(state);
  if (isRefusal(repair)) return repair;
  return [{ type: 'RepairDelivered', data: { ...idsOf(repair), ...papers, ownSeries: true } }];
}

function isKnownDocument({ delivery, cancelledDocuments }: Repair, nr_ddt_gr: string): boolean {
  return delivery?.ownDocument === nr_ddt_gr || cancelledDocuments.some((document) => document.nr_ddt_gr === nr_ddt_gr);
}

/** «Consegna»: gives the goods back without a document of the firm's own. A delivered repair gives no event. */
export function handOver(state: RepairState): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  if (repair.delivery) return [];
  if (repair.progress.state !== 'READY') {
    return refuseState(transportDocumentMessages['not-ready-to-deliver']);
  }
  return [{ type: 'RepairHandedOver', data: idsOf(repair) }];
}

/**
 * The undo of «Consegna». Refused where a document of the firm's own has left: that one is cancelled instead. A repair
 * that is not delivered gives no event.
 */
export function takeBack(state: RepairState): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  if (!repair.delivery) return [];
  const refusal = refuseTakeBack(repair.delivery) ?? closed(repair);
  return refusal ?? [deliveryWithdrawn(repair, { nr_ddt_gr: '', date_ddt_gr: '', reason: '' })];
}

/** Refuses to undo a delivery whose document of the firm's own has left; null: it can be undone. */
export function refuseTakeBack({ ownDocument }: Delivery): Refusal | null {
  return ownDocument === null ? null : refuseState(transportDocumentMessages['document-left']({ number: ownDocument }));
}

export interface Withdrawal {
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
  readonly reason: string;
}

/**
 * Tells the repair that a document issued for it was cancelled. A repair that was given back with it is ready again,
 * even when it was closed meanwhile. Else only the number is noted, which stays used. A cancellation that the repair
 * knows already gives no event.
 */
export function withdrawDelivery(state: RepairState, withdrawal: Withdrawal): RepairDecision {
  if (state.status === 'none') return [];
  if (state.delivery?.ownDocument === withdrawal.nr_ddt_gr) return [deliveryWithdrawn(state, withdrawal)];
  if (isKnownDocument(state, withdrawal.nr_ddt_gr)) return [];
  return [{ type: 'UndeliveredDocumentCancelled', data: { ...idsOf(state), ...withdrawal } }];
}

/**
 * How often a document may be sent again: a customer who lost it needs it once, and the bound keeps customers from
 * floods of mail.
 */
export const MAX_SENT_AGAIN = 5;

/** Sends the customer once more the document with which the repair was given back. */
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

function deliveryWithdrawn(repair: Repair, withdrawal: Withdrawal) {
  return { type: 'DeliveryWithdrawn' as const, data: { ...idsOf(repair), ...withdrawal } };
}

/**
 * Checks what staff type of the GR DDT. Refuses a number in the form of the firm's own series, and any change while a
 * document of the firm's own is valid.
 */
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
