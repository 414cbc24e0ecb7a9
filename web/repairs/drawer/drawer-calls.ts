import type { IssueReceiptBody } from '#api/contracts/counter-receipts.contract.ts';
import type { UpdateExternalRepairBody } from '#api/contracts/external-repairs.contract.ts';
import type { DecideQuoteBody, SaveQuoteBody } from '#api/contracts/quotes.contract.ts';
import type { UpdateUnrepairableBody } from '#api/contracts/repair-writes.contract.ts';
import type {
  CancelTransportDocumentBody,
  SendDocumentAgainBody,
} from '#api/contracts/transport-documents.contract.ts';
import type { UpdateWarrantyBody } from '#api/contracts/warranties.contract.ts';
import type { SaveWorkSheetBody } from '#api/contracts/work-sheets.contract.ts';
import { write } from '#web/lib/api/client.ts';

/** The calls that only the drawer makes. */
export function declareUnrepairable(body: UpdateUnrepairableBody) {
  return write('POST', '/api/v1/intervention/updateUnrepairable', body);
}

/** Cancels a document of ours; its repair is ready again. */
export function cancelTransportDocument(body: CancelTransportDocumentBody) {
  return write('POST', '/api/v1/transportdocument/cancel', body);
}

/** Sends the customer a document of ours by e-mail once more. */
export function sendDocumentAgain(body: SendDocumentAgainBody, commandId: string) {
  return write('POST', '/api/v1/transportdocument/send', body, { commandId });
}

/** Gives a receipt at the counter. */
export function issueReceipt(body: IssueReceiptBody, commandId: string) {
  return write('PUT', '/api/v1/intervention/receipt', body, { commandId });
}

/** Saves a draft or sends a version, depending on `id_states_quote`. */
export function saveQuote(body: SaveQuoteBody, revision: number) {
  return write('POST', '/api/v1/intervention/updateInterventionUpdateViewQuotes', body, { revision });
}

/** Notes a decision that the customer told by another way than the panel. */
export function decideForCustomer(
  body: Pick<DecideQuoteBody, 'id_states_quote' | 'version' | 'hash'> & { id: number; decided_by: string },
) {
  return write('POST', '/api/v1/intervention/updateInterventionUpdateViewQuotes', body);
}

/**
 * Takes a version back, by default the newest.
 * @param revision absent: whatever happened to the repair meanwhile; else it is refused once anything did
 */
export function withdrawQuote(body: { id: number; version?: number; reason: string }, revision?: number) {
  return write('POST', '/api/v1/intervention/withdrawQuote', body, { revision });
}

export function postMessage(id_intervention: number, messages: string, commandId: string) {
  return write('PUT', '/api/v1/intervention/insertMessageQuote', { id_intervention, messages }, { commandId });
}

export function markMessagesSeen(id_intervention: number, upTo: number) {
  return write('POST', '/api/v1/intervention/updateMessagesSeen', { id_intervention, upTo });
}

export function saveWorkSheet(body: SaveWorkSheetBody, revision: number) {
  return write('POST', '/api/v1/intervention/updateInterventionUpdateProcessingSheet', body, { revision });
}

/** Sends the goods to a supplier, notes their return if the body has its day, or corrects a trip. */
export function saveExternalRepair(body: UpdateExternalRepairBody, revision?: number) {
  return write('POST', '/api/v1/intervention/updateExternalRepair', body, { revision });
}

export function saveWarranty(body: UpdateWarrantyBody, revision: number) {
  return write('POST', '/api/v1/intervention/updateWarranty', body, { revision });
}

/** A manager confirms what the module says. */
export function confirmWarranty(body: { id: number; covered: boolean }) {
  return write('POST', '/api/v1/intervention/confirmWarranty', body);
}

/** Enters the new repair of a delivered one that came back within its warranty. */
export function openWarrantyReturn(id: number, defect: string, commandId: string) {
  return write('PUT', '/api/v1/intervention/warrantyReturn/:id', { id, defect }, { commandId });
}

export function insertSupplier(business_name: string) {
  return write('PUT', '/api/v1/businessnamesupplier', { business_name });
}
