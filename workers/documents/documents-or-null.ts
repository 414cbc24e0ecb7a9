import type { WouldBeQuote } from '#domain/quotes/write-quote.decide.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import type { DocumentPlace } from '#workers/lookups/lookups.ts';
import { staffRepairAddress, staffShelfAddress } from '#workers/mail-links.ts';
import { type Documents, NoSuchDocument } from './documents.ts';
import { type Label, type LabelLayout, labelDocument, shelfLabelDocument } from './label-document.ts';
import { repairPackingList } from './repair-packing-list.ts';

/**
 * The papers that workers attach to mails, for requests from a screen: null where there is nothing to make a paper of.
 */
export function documentsOrNull(documents: Documents, publicUrl: string) {
  const orNull = <T>(making: Promise<T>): Promise<T | null> =>
    making.catch((error) => {
      if (error instanceof NoSuchDocument) return null;
      throw error;
    });
  return {
    quote: (repairId: number, version: number, language: 'it' | 'en') =>
      orNull(documents.quote(repairId, version, language)),
    quotePreview: (repairId: number, quote: WouldBeQuote, today: string) =>
      orNull(documents.quotePreview(repairId, quote, today)),
    transportDocument: (repairId: number, which: string | DocumentPlace) =>
      orNull(documents.transportDocument(repairId, which)),
    supplierDocument: (repairId: number, trip: number) => orNull(documents.supplierDocument(repairId, trip)),
    receipt: (repairId: number, number: number) => documents.counterReceipts.receipt(repairId, number),
    labels: (repairs: readonly (Omit<Label, 'url'> & { readonly id: number })[], layout: LabelLayout) => {
      const labels = repairs.map(({ id, ...rest }) => ({ ...rest, url: staffRepairAddress(publicUrl, id) }));
      return renderPdf(labelDocument(labels, layout));
    },
    shelfLabels: (codes: readonly string[], layout: LabelLayout) => {
      const labels = codes.map((code) => ({ code, url: staffShelfAddress(publicUrl, code) }));
      return renderPdf(shelfLabelDocument(labels, layout));
    },
    repairPacking: async (repairs: readonly Omit<Label, 'url'>[], language: 'it' | 'en', today: string) =>
      renderPdf(repairPackingList({ company: await documents.company(), language, today, repairs })),
    warranty: (repairId: number, language: 'it' | 'en', which: { confirmed: boolean }) =>
      orNull(documents.warranty(repairId, language, which)),
    orderConfirmation: (orderId: number, language: 'it' | 'en') =>
      orNull(documents.orderConfirmation(orderId, language)),
    packingList: (orderId: number, shipmentId: number | null, language: 'it' | 'en') =>
      orNull(documents.packingList(orderId, shipmentId, language)),
    consignments: documents.consignments,
    workSheet: (repairId: number) => orNull(documents.workSheet(repairId)),
  };
}
