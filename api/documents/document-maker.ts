import type { DocumentRef } from '#api/contracts/documents.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import type { WouldBeQuote } from '#domain/quotes/write-quote.decide.ts';
import type { LabelSheet } from '#domain/repairs/labels.ts';
import type { ConsignmentPlace } from '#domain/sales-orders/consignment-ids.ts';
import type { PackageLabelFormat } from '#domain/sales-orders/package-labels.ts';

/** Makes documents, once each; null when there is nothing to make one of. */
export interface DocumentMaker {
  quote(repairId: number, version: number, language: 'it' | 'en'): Promise<DocumentRef | null>;
  /** What a quote would look like: made each time, kept nowhere. @param today `YYYY-MM-DD` in Rome */
  quotePreview(repairId: number, quote: WouldBeQuote, today: string): Promise<Buffer | null>;
  /** By its printed number, or by year and number alone, whatever the firm prints around them. */
  transportDocument(
    repairId: number,
    which: string | { readonly year: number; readonly number: number },
  ): Promise<DocumentRef | null>;
  /** The exit DDT of a trip to a supplier, as the trip stands; null also while it has no number. */
  supplierDocument(repairId: number, trip: number): Promise<Buffer | null>;
  /** The warranty validation module as it stands, with nothing internal. @param which `confirmed`: only once a manager confirmed it */
  warranty(repairId: number, language: 'it' | 'en', which: { confirmed: boolean }): Promise<Buffer | null>;
  /** Labels with a QR code that opens the repair. */
  labels(repairs: readonly LabelledRepair[], layout: { sheet: LabelSheet; start: number }): Promise<Buffer>;
  /** Labels of shelves, whose QR code opens the list of what lies there. */
  shelfLabels(codes: readonly string[], layout: { sheet: LabelSheet; start: number }): Promise<Buffer>;
  /** What of these repairs is to be made ready to leave, customer by customer. @param today `YYYY-MM-DD` in Rome */
  repairPacking(repairs: readonly LabelledRepair[], language: 'it' | 'en', today: string): Promise<Buffer>;
  /** What was ordered, as it was shown at the click; null: nothing was placed. */
  orderConfirmation(orderId: number, language: 'it' | 'en'): Promise<Buffer | null>;
  /** What is in a parcel, or without one what is still to be packed; null: nothing. */
  packingList(orderId: number, shipmentId: number | null, language: 'it' | 'en'): Promise<Buffer | null>;
  /** Papers of a consignment: what is in it, its packages' labels, its transport document; null: there is nothing to make one of yet. */
  readonly consignments: {
    packing(place: ConsignmentPlace, language: 'it' | 'en'): Promise<Buffer | null>;
    labels(place: ConsignmentPlace, format: PackageLabelFormat, language: 'it' | 'en'): Promise<Buffer | null>;
    transportDocument(place: ConsignmentPlace): Promise<Buffer | null>;
  };
  /** The HTML of a newsletter that left, as one reads it in a browser; null: none left. */
  newsletterCopy(newsletterId: number): Promise<string | null>;
  /** The work sheet as it stands: made each time, for it changes until the work is done. */
  workSheet(repairId: number): Promise<Buffer | null>;
}

/** What a label says. */
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
