import type { DocumentRef } from '#api/contracts/documents.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import type { WouldBeQuote } from '#domain/quotes/write-quote.decide.ts';
import type { LabelSheet } from '#domain/repairs/labels.ts';
import type { ConsignmentPlace } from '#domain/sales-orders/consignment-ids.ts';
import type { PackageLabelFormat } from '#domain/sales-orders/package-labels.ts';

/** Makes documents; what was sent is made once. Null when there is nothing to make a document of. */
export interface DocumentMaker {
  quote(repairId: number, version: number, language: 'it' | 'en'): Promise<DocumentRef | null>;
  /** The preview of a quote: made on each call, stored nowhere. @param today `YYYY-MM-DD` in Rome */
  quotePreview(repairId: number, quote: WouldBeQuote, today: string): Promise<Buffer | null>;
  /** Finds it by its printed number, or by year and number alone, whatever the firm prints around them. */
  transportDocument(
    repairId: number,
    which: string | { readonly year: number; readonly number: number },
  ): Promise<DocumentRef | null>;
  /** The exit DDT of a trip to a supplier, as the trip is now; null also while the DDT has no number. */
  supplierDocument(repairId: number, trip: number): Promise<Buffer | null>;
  /**
   * The warranty validation module as it is now, without internal notes.
   * @param which `confirmed`: only once a manager confirmed it
   */
  warranty(repairId: number, language: 'it' | 'en', which: { confirmed: boolean }): Promise<Buffer | null>;
  /** A receipt of the counter, by its number within the repair. */
  receipt(repairId: number, number: number): Promise<DocumentRef | null>;
  /** Labels with a QR code that opens the repair. */
  labels(repairs: readonly LabelledRepair[], layout: { sheet: LabelSheet; start: number }): Promise<Buffer>;
  /** Labels of shelves, whose QR code opens the list of what lies there. */
  shelfLabels(codes: readonly string[], layout: { sheet: LabelSheet; start: number }): Promise<Buffer>;
  /** The packing list of repairs to prepare for delivery, customer by customer. @param today `YYYY-MM-DD` in Rome */
  repairPacking(repairs: readonly LabelledRepair[], language: 'it' | 'en', today: string): Promise<Buffer>;
  /** The confirmation of an order as it was shown when it was placed; null when none was placed. */
  orderConfirmation(orderId: number, language: 'it' | 'en'): Promise<Buffer | null>;
  /** The packing list of a parcel, or without a parcel of what is still to be packed; null when there is nothing. */
  packingList(orderId: number, shipmentId: number | null, language: 'it' | 'en'): Promise<Buffer | null>;
  /**
   * Papers of a consignment: packing list, labels of its packages, transport document; null while there is nothing to
   * print.
   */
  readonly consignments: {
    packing(place: ConsignmentPlace, language: 'it' | 'en'): Promise<Buffer | null>;
    labels(place: ConsignmentPlace, format: PackageLabelFormat, language: 'it' | 'en'): Promise<Buffer | null>;
    transportDocument(place: ConsignmentPlace): Promise<Buffer | null>;
  };
  /** The HTML of a sent newsletter for reading in a browser; null when it was not sent. */
  newsletterCopy(newsletterId: number): Promise<string | null>;
  /** The work sheet as it is now: made on each call, because it changes until the work is done. */
  workSheet(repairId: number): Promise<Buffer | null>;
}

/** What a label shows of a repair. */
export interface LabelledRepair {
  readonly id: number;
  readonly code: string;
  readonly customer: string;
  readonly machine: string;
  readonly series: string;
  readonly codeGr: string;
  readonly enteredOn: string;
}

export interface DocumentDeps extends RouteDeps {
  readonly documents: DocumentMaker;
}
