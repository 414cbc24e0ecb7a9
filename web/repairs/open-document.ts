import type { DocumentRef } from '#api/contracts/documents.contract.ts';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { get, getBlob } from '#web/lib/api/client.ts';
import { mediaBlob, openMedia, showInTab } from '#web/ui/media-image.tsx';

/**
 * True for a number in the form of our own series (`12/2026`, with the text that a firm prints around it). Only such
 * documents have a PDF.
 */
export function isOwnSeries(nr_ddt_gr: string): boolean {
  return /^\D{0,12}[1-9]\d{0,8}\/2\d{3}(\D\D{0,11})?$/.test(nr_ddt_gr);
}

/**
 * True for a repair that was given back with a transport document of our own series, which is only cancelled, never
 * typed over. The number of one made elsewhere may look like ours: it stays editable, because the repair was not given
 * back with it.
 */
export function hasOwnDocument({ state, nr_ddt_gr }: Pick<RepairRow, 'state' | 'nr_ddt_gr'>): boolean {
  return (state === 'DELIVERED' || state === 'CLOSED') && isOwnSeries(nr_ddt_gr);
}

async function open(document: Promise<{ readonly data: DocumentRef }>): Promise<void> {
  const { media, name } = (await document).data;
  await openMedia(media, name);
}

function numbered(id: number, nr_ddt_gr: string) {
  const [, number = '', year = ''] = /(\d+)\/(\d{4})/.exec(nr_ddt_gr) ?? [];
  return get('/api/v1/document/transport/:id/:year/:number', { id, year, number });
}

/** Opens the PDF of a document of our own series by its number, also of a cancelled one. */
export function openNumberedDocument(repairId: number, nr_ddt_gr: string): Promise<void> {
  return open(numbered(repairId, nr_ddt_gr));
}

/** Shows the same PDF in a tab of its own, to print it. */
export function showNumberedDocument(repairId: number, nr_ddt_gr: string): Promise<void> {
  const pdf = numbered(repairId, nr_ddt_gr).then(({ data }) => mediaBlob(data.media));
  return showInTab(`DDT ${nr_ddt_gr.replaceAll('/', '-')}.pdf`, pdf);
}

/** Opens the work sheet's PDF in a tab, ready to be printed. */
export function openWorkSheetPaper(repairId: number): Promise<void> {
  return showInTab(`Scheda ${repairId}.pdf`, getBlob('/api/v1/document/worksheet/:id', { id: repairId }));
}

/** Opens the PDF of the warranty validation module in a tab. */
export function openWarrantyPaper(repairId: number, code: string): Promise<void> {
  return showInTab(`Garanzia ${code}.pdf`, getBlob('/api/v1/document/warranty/:id', { id: repairId }));
}

/** Opens the PDF of the document with which goods leave for a supplier, ready to be printed. */
export function openSupplierDocument(repairId: number, trip: number, ddt_exit: string): Promise<void> {
  const paper = getBlob('/api/v1/document/external/:id/:trip', { id: repairId, trip });
  return showInTab(`DDT ${ddt_exit.replaceAll('/', '-')}.pdf`, paper);
}

function receipt(repairId: number, number: number) {
  return get('/api/v1/document/receipt/:id/:number', { id: repairId, number });
}

/** Opens the PDF of a receipt of the counter. */
export function openReceiptDocument(repairId: number, number: number): Promise<void> {
  return open(receipt(repairId, number));
}

/** Shows the PDF of a receipt in a tab of its own, to print it. @param issued the receipt, which may still be saved */
export function showReceiptDocument(issued: Promise<{ readonly id: number; readonly number: number }>): Promise<void> {
  const pdf = issued.then(({ id, number }) => receipt(id, number)).then(({ data }) => mediaBlob(data.media));
  return showInTab('Ricevuta.pdf', pdf);
}

/** Opens the PDF of a version of a quote: the very file that was sent to the customer. */
export function openQuoteDocument(repairId: number, version: number): Promise<void> {
  return open(get('/api/v1/document/quote/:id/:version', { id: repairId, version }));
}

/** Opens the PDF of the transport document that a repair was given back with. */
export function openTransportDocument(repairId: number): Promise<void> {
  return open(get('/api/v1/document/transport/:id', { id: repairId }));
}
