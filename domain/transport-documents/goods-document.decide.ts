import { yearOf } from '../kernel/calendar.ts';
import { missing, refuseState } from '../kernel/refusal.ts';
import { type NumberForm, printedNumber } from './document-number.ts';
import type { TransportDocumentDecision } from './transport-document.decide.ts';
import { transportDocumentMessages } from './transport-document.messages.ts';
import { type DocumentSeries, goodsDocumentOf } from './transport-document.state.ts';

/** What of an order left, and when. */
export interface GoodsLeft {
  readonly orderId: number;
  readonly consignmentId: number;
  readonly shipmentId: number;
  /** `YYYY-MM-DD` in Rome: its year is the series'. */
  readonly day: string;
}

/**
 * The year's next number for a consignment of an order that left; as long as it did: one that was taken back meanwhile uses none. Has it
 * one already, nothing is to do. Dates never go back: where the newest document is of a later day, that day it is.
 * @param whose `customer_id`: whose it is; null: it is not out
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

/** The goods had not left: the number of their document stays used, and it is cancelled. Cancelled already: nothing to do. */
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
