import { yearOf } from '../kernel/calendar.ts';
import { missing, refuseState } from '../kernel/refusal.ts';
import { type NumberForm, printedNumber } from './document-number.ts';
import type { TransportDocumentDecision } from './transport-document.decide.ts';
import { transportDocumentMessages } from './transport-document.messages.ts';
import { type DocumentSeries, goodsDocumentOf } from './transport-document.state.ts';

/** A consignment of an order that left, and the day on which it left. */
export interface GoodsLeft {
  readonly orderId: number;
  readonly consignmentId: number;
  readonly shipmentId: number;
  /** `YYYY-MM-DD` in Rome: its year is the series'. */
  readonly day: string;
}

/**
 * Issues the year's next number for a consignment of an order that left. A consignment that was taken back meanwhile is
 * refused and uses no number; one that has a document already gives no event. Dates never go back: where the newest
 * document has a later day, the new one takes that day. The third parameter's `customer_id` is the order's customer;
 * null: the consignment is not on its way.
 */
export function issueGoodsDocument(
  series: DocumentSeries,
  { orderId, consignmentId, shipmentId, day }: GoodsLeft,
  { customer_id, form }: { readonly customer_id: number | null; readonly form: NumberForm },
): TransportDocumentDecision {
  if (goodsDocumentOf(series, orderId, shipmentId)) return [];
  if (customer_id === null) return refuseState(transportDocumentMessages['goods-not-out']);
  const [year, number] = [yearOf(day), series.issued + 1];
  const date_ddt_gr = day < series.lastDate ? series.lastDate : day;
  const nr_ddt_gr = printedNumber(form, number, year);
  const data = { orderId, customer_id, consignmentId, shipmentId, year, number, nr_ddt_gr, date_ddt_gr };
  return [{ type: 'GoodsDocumentIssued', data }];
}

/**
 * Cancels the document of goods that had not left. Its number stays used. A document that is cancelled already gives no
 * event.
 */
export function cancelGoodsDocument(
  series: DocumentSeries,
  { id, shipmentId }: { readonly id: number; readonly shipmentId: number },
): TransportDocumentDecision {
  const entry = goodsDocumentOf(series, id, shipmentId);
  if (!entry) return missing;
  if (entry.cancelled) return [];
  const { previous: _, cancelled: __, ...numbers } = entry;
  return [{ type: 'GoodsDocumentCancelled', data: { ...numbers, year: yearOf(entry.date_ddt_gr) } }];
}
