import { documentEndpoints } from '#api/contracts/documents.contract.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { followOrderLink } from '#api/kernel/order-of-link.ts';
import { Download, queryRoute } from '#api/kernel/query-route.ts';
import { ownershipOf } from '#commands/records/offered/record-facts.ts';
import { isWithinScope } from '#domain/accounts/offered/permissions.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { headPlace } from '#domain/sales-orders/consignment-ids.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import type { StreamFold } from '#journal/stream-fold.ts';
import type { DocumentDeps } from './document-maker.ts';

/** Whether the reader may see the order; false when there is none. */
async function mayReadOrder(id: number, reader: { actor: Actor; scope: Scope }, deps: DocumentDeps): Promise<boolean> {
  const load = async <S>(stream: string, fold: StreamFold<S>) => (await deps.journal.load(stream, fold)).state;
  const order = await load(orderStream(id), orderFold);
  return (
    order.status !== 'none' && isWithinScope(reader.scope, reader.actor, await ownershipOf(load, order.customer_id))
  );
}

const orderConfirmationRoute = queryRoute(documentEndpoints.orderConfirmation, {
  tag: 'documents',
  summary: 'La conferma d’ordine (PDF): ciò che era mostrato al momento dell’ordine.',
  access: { function: 'orders', action: 'view' },
  read: async ({ params: { id }, actor, scope, signedIn, request }, deps: DocumentDeps) => {
    if (!(await mayReadOrder(id, { actor, scope }, deps))) return null;
    const paper = await deps.documents.orderConfirmation(id, signedIn?.language ?? languageOf(request.headers));
    return paper && new Download('application/pdf', `Ordine ${id}.pdf`, paper);
  },
});

const confirmationByLinkRoute = queryRoute(documentEndpoints.orderConfirmationByLink, {
  tag: 'documents',
  summary: 'La stessa conferma per chi ha il collegamento dell’ordine, senza accesso.',
  access: 'public',
  read: async ({ body: { token }, request }, deps: DocumentDeps) => {
    const { orderId: id } = await followOrderLink(token, deps);
    const paper = await deps.documents.orderConfirmation(id, languageOf(request.headers));
    return paper && new Download('application/pdf', `Ordine ${id}.pdf`, paper);
  },
});

const packingListRoute = queryRoute(documentEndpoints.packingList, {
  tag: 'documents',
  summary: 'La distinta di una spedizione (PDF), senza prezzi; senza numero ciò che resta da preparare.',
  access: { function: 'orders', action: 'ship' },
  read: async ({ params: { id }, query: { shipment_id = null }, signedIn }, { documents }: DocumentDeps) => {
    const paper = await documents.packingList(id, shipment_id, signedIn?.language ?? 'it');
    return paper && new Download('application/pdf', `Distinta ${id}${shipment_id ? `-${shipment_id}` : ''}.pdf`, paper);
  },
});

/** For staff who pack and ship. */
const shipping = { tag: 'documents', access: { function: 'orders', action: 'ship' } } as const;

const consignmentPackingRoute = queryRoute(documentEndpoints.consignmentPacking, {
  ...shipping,
  summary: 'La distinta di una spedizione in preparazione o partita (PDF), senza prezzi.',
  read: async ({ params: { id }, signedIn, ...reader }, deps: DocumentDeps) => {
    const place = headPlace(id);
    if (!(await mayReadOrder(place.orderId, reader, deps))) return null;
    const paper = await deps.documents.consignments.packing(place, signedIn?.language ?? 'it');
    return paper && new Download('application/pdf', `Distinta ${id}.pdf`, paper);
  },
});

const packageLabelsRoute = queryRoute(documentEndpoints.packageLabels, {
  ...shipping,
  summary: 'Le etichette dei colli di una spedizione (PDF), A6 o 10 × 15 cm.',
  read: async ({ params: { id }, query: { format }, signedIn, ...reader }, deps: DocumentDeps) => {
    const place = headPlace(id);
    if (!(await mayReadOrder(place.orderId, reader, deps))) return null;
    const paper = await deps.documents.consignments.labels(place, format, signedIn?.language ?? 'it');
    return paper && new Download('application/pdf', `Etichette ${id}.pdf`, paper);
  },
});

const goodsDocumentRoute = queryRoute(documentEndpoints.goodsDocument, {
  ...shipping,
  summary: 'Il DDT con cui viaggia una spedizione (PDF).',
  read: async ({ params: { id }, ...reader }, deps: DocumentDeps) => {
    const place = headPlace(id);
    const paper =
      (await mayReadOrder(place.orderId, reader, deps)) && (await deps.documents.consignments.transportDocument(place));
    return paper ? new Download('application/pdf', `DDT spedizione ${id}.pdf`, paper) : null;
  },
});

/** The papers of an order, and those that travel with its consignments. */
export const ORDER_DOCUMENT_ROUTES = [
  ...[orderConfirmationRoute, confirmationByLinkRoute, packingListRoute],
  ...[consignmentPackingRoute, packageLabelsRoute, goodsDocumentRoute],
];
