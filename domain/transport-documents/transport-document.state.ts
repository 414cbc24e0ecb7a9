import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { repairsOn } from './goods.ts';
import { transportDocumentEvents } from './transport-document.events.ts';

type Definitions = typeof transportDocumentEvents;
export type TransportDocumentEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** A document of the series, linked to the one before it: adding one costs the same however many the year has. */
export interface SeriesEntry {
  readonly number: number;
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
  /** The document's first repair, and the rest. */
  readonly repairId: number;
  readonly others: readonly number[];
  readonly customer_id: number;
  readonly cancelled: boolean;
  readonly previous: SeriesEntry | null;
}

/** A document of the series for goods of an order, linked to the one before it. */
export interface GoodsEntry {
  readonly number: number;
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
  readonly orderId: number;
  readonly customer_id: number;
  readonly consignmentId: number;
  readonly shipmentId: number;
  readonly cancelled: boolean;
  readonly previous: GoodsEntry | null;
}

/** A year's series: numbers 1 … issued, without gaps. */
export interface DocumentSeries {
  readonly issued: number;
  /** Day of the newest document; empty when there is none. */
  readonly lastDate: string;
  readonly newest: SeriesEntry | null;
  readonly newestGoods: GoodsEntry | null;
}

export const noDocuments: DocumentSeries = { issued: 0, lastDate: '', newest: null, newestGoods: null };

/** The newest entry of an order's parcel in this series; null: it has none. */
export function goodsDocumentOf(series: DocumentSeries, orderId: number, shipmentId: number): GoodsEntry | null {
  for (let entry = series.newestGoods; entry; entry = entry.previous) {
    if (entry.orderId === orderId && entry.shipmentId === shipmentId) return entry;
  }
  return null;
}

/** The newest entry of a repair's documents in this series; null: it has none. */
export function documentOf(series: DocumentSeries, repairId: number): SeriesEntry | null {
  for (let entry = series.newest; entry; entry = entry.previous) {
    if (repairsOn(entry).includes(repairId)) return entry;
  }
  return null;
}

/** The newest entry of the document with this printed number; null: this series has none. */
export function documentNumbered(series: DocumentSeries, nr_ddt_gr: string): SeriesEntry | null {
  for (let entry = series.newest; entry; entry = entry.previous) if (entry.nr_ddt_gr === nr_ddt_gr) return entry;
  return null;
}

/** Total. */
export function evolveDocumentSeries(
  series: DocumentSeries,
  event: { readonly type: string; readonly data: unknown },
): DocumentSeries {
  if (!Object.hasOwn(transportDocumentEvents, event.type)) return series;
  const known = event as TransportDocumentEvent;
  switch (known.type) {
    case 'TransportDocumentIssued':
      return { ...numbered(series, known.data), newest: entryOf(series, known.data, false) };
    case 'TransportDocumentCancelled':
      return { ...series, newest: entryOf(series, known.data, true) };
    case 'GoodsDocumentIssued':
      return {
        ...numbered(series, known.data),
        newestGoods: { ...known.data, cancelled: false, previous: series.newestGoods },
      };
    case 'GoodsDocumentCancelled':
      return { ...series, newestGoods: { ...known.data, cancelled: true, previous: series.newestGoods } };
    default:
      return assertNever(known);
  }
}

type Numbered = Pick<SeriesEntry, 'number' | 'date_ddt_gr'>;

/** Counts one more number as used, for repairs or goods. */
function numbered(series: DocumentSeries, { number, date_ddt_gr }: Numbered): DocumentSeries {
  const lastDate = date_ddt_gr > series.lastDate ? date_ddt_gr : series.lastDate;
  return { ...series, issued: Math.max(series.issued, number), lastDate };
}

function entryOf(
  { newest: previous }: DocumentSeries,
  data: Omit<SeriesEntry, 'cancelled' | 'previous'>,
  cancelled: boolean,
) {
  const { number, nr_ddt_gr, date_ddt_gr, repairId, others, customer_id } = data;
  return { number, nr_ddt_gr, date_ddt_gr, repairId, others, customer_id, cancelled, previous };
}

/** The fold of a year's series, for commands that decide on it. */
export const documentSeriesFold = { initial: noDocuments, evolve: evolveDocumentSeries };
