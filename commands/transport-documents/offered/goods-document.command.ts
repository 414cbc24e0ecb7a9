import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { documentFormOf } from '#domain/firm/document-form.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { yearOf } from '#domain/kernel/calendar.ts';
import { id, localDate } from '#domain/kernel/values.ts';
import { type OrderState, orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { cancelGoodsDocument, issueGoodsDocument } from '#domain/transport-documents/goods-document.decide.ts';
import { seriesStream } from '#domain/transport-documents/transport-document.decide.ts';
import { transportDocumentEvents } from '#domain/transport-documents/transport-document.events.ts';
import { documentSeriesFold } from '#domain/transport-documents/transport-document.state.ts';

const { consignmentId, shipmentId, year } = transportDocumentEvents.GoodsDocumentIssued.schema.shape;

/** The customer of the consignment that left as this parcel; null: no consignment is out as this parcel. */
const customerOfParcel = (order: OrderState, shipmentId: number): number | null => {
  const out = order.status !== 'none' && order.fulfilment.consignments.some((one) => one.shipmentId === shipmentId);
  return out ? order.customer_id : null;
};

/**
 * Takes the next number of the one series for goods of an order that left. A follow-up, given by the system only. The
 * day is the event's, so that a worker that finishes it after New Year finds the same series.
 */
export const issueGoodsDocumentCommand = defineCommand({
  name: 'IssueGoodsDocument',
  /** `id`: the order. */
  schema: z.object({ id, consignmentId, shipmentId, day: localDate }),
  access: 'system',
  stream: ({ day }) => seriesStream(yearOf(day)),
  fold: documentSeriesFold,
  gather: async ({ load }, { id: orderId, shipmentId: parcel }) => ({
    customer_id: customerOfParcel(await load(orderStream(orderId), orderFold), parcel),
    form: documentFormOf(await load(FIRM_STREAM, firmFold)),
  }),
  decide: ({ payload: { id: orderId, ...left }, facts, state }) =>
    issueGoodsDocument(state, { orderId, ...left }, facts),
});

/**
 * Cancels the document, because the goods had not left. A follow-up, given by the system only.
 * @see cancelGoodsDocument
 */
export const cancelGoodsDocumentCommand = defineCommand({
  name: 'CancelGoodsDocument',
  schema: z.object({ id, shipmentId, year }),
  access: 'system',
  stream: (payload) => seriesStream(payload.year),
  fold: documentSeriesFold,
  decide: ({ payload, state }) => cancelGoodsDocument(state, payload),
});
