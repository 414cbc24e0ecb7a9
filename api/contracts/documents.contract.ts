import { z } from 'zod';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { LABEL_SHEETS, LABELS_A_SHEET, MAX_LABELS } from '#domain/repairs/labels.ts';
import { repairMessages } from '#domain/repairs/repair.messages.ts';
import { readShelfCodes } from '#domain/repairs/shelf-code.ts';
import { PACKAGE_LABELS } from '#domain/sales-orders/package-labels.ts';
import type { Endpoints } from './endpoint.ts';
import { answer } from './envelope.ts';
import { idInput, idParams, pairedInput, wholeInput } from './input.ts';
import { orderLinkToken } from './order-links.contract.ts';
import { saveQuoteBody } from './quotes.contract.ts';

/** A stored document: read it by `GET /api/v1/media/{media}`. */
export const documentRef = z.object({ media: z.number().int(), name: z.string() });
export type DocumentRef = z.infer<typeof documentRef>;

/** `POST /api/v1/document/quote/preview`: what the form of a quote holds. */
const previewQuoteBody = saveQuoteBody.omit({
  hash: true,
  version: true,
  referents: true,
  decided_by: true,
  reason: true,
  user_id: true,
});
export type PreviewQuoteBody = z.input<typeof previewQuoteBody>;

/** Ids of repairs, separated by commas, each once. */
const someRepairs = z
  .string()
  .max(10_000)
  .regex(/^\d{1,9}(,\d{1,9})*$/, asIssue(valueMessages['bad-number']))
  .transform((ids) => [...new Set(ids.split(',').map(Number))])
  .refine((ids) => ids.length <= MAX_LABELS, asIssue(valueMessages['bad-number']));

/** The paper on which labels are printed. */
const labelLayout = {
  sheet: z.enum(LABEL_SHEETS).default('a4'),
  /** The first free label of the first sheet. */
  start: wholeInput(1, LABELS_A_SHEET).default(1),
};
/** `GET /api/v1/document/labels`: labels of these repairs, in their order. */
const labelsQuery = z.object({ ids: someRepairs, ...labelLayout });
/** `GET /api/v1/document/shelfLabels`: labels of these shelves, as `readShelfCodes` reads them. */
const shelfLabelsQuery = z.object({
  codes: z
    .string()
    .max(2_000)
    .transform((typed) => readShelfCodes(typed, MAX_LABELS))
    .refine((codes) => codes.length > 0, asIssue(repairMessages['shelf-codes-bad'])),
  ...labelLayout,
});

const headParams = z.object({ id: pairedInput });

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const documentEndpoints = {
  quoteDocument: {
    method: 'GET',
    path: '/api/v1/document/quote/:id/:version',
    params: idParams.extend({ version: idInput }),
    answer: answer(documentRef),
  },
  /** A PDF of what is typed. It is a read: nothing is stored. */
  quotePreview: {
    method: 'POST',
    path: '/api/v1/document/quote/preview',
    body: previewQuoteBody,
  },
  transportDocument: {
    method: 'GET',
    path: '/api/v1/document/transport/:id',
    params: idParams,
    answer: answer(documentRef),
  },
  numberedDocument: {
    method: 'GET',
    path: '/api/v1/document/transport/:id/:year/:number',
    params: idParams.extend({ year: idInput, number: idInput }),
    answer: answer(documentRef),
  },
  supplierDocument: {
    method: 'GET',
    path: '/api/v1/document/external/:id/:trip',
    params: idParams.extend({ trip: idInput }),
  },
  labels: { method: 'GET', path: '/api/v1/document/labels', query: labelsQuery },
  shelfLabels: { method: 'GET', path: '/api/v1/document/shelfLabels', query: shelfLabelsQuery },
  /** The list of machines to be made ready to leave. */
  repairPacking: { method: 'GET', path: '/api/v1/document/repairPacking', query: z.object({ ids: someRepairs }) },
  warrantyDocument: { method: 'GET', path: '/api/v1/document/warranty/:id', params: idParams },
  orderConfirmation: { method: 'GET', path: '/api/v1/document/order/:id', params: idParams },
  /**
   * The same for the holder of the order's link (`/ordine/{token}`). The token goes in a body, as in all calls by that
   * link.
   */
  orderConfirmationByLink: {
    method: 'POST',
    path: '/api/v1/orderlink/confirmation',
    body: z.object({ token: orderLinkToken }),
  },
  /** Without a parcel: what is still to be packed. */
  packingList: {
    method: 'GET',
    path: '/api/v1/document/packing/:id',
    params: idParams,
    query: z.object({ shipment_id: idInput.optional() }),
  },
  /** `id`: of a `documenthead`; the same in the calls below. */
  consignmentPacking: { method: 'GET', path: '/api/v1/document/consignment/:id/packing', params: headParams },
  packageLabels: {
    method: 'GET',
    path: '/api/v1/document/consignment/:id/labels',
    params: headParams,
    query: z.object({ format: z.enum(PACKAGE_LABELS).default('a6') }),
  },
  goodsDocument: { method: 'GET', path: '/api/v1/document/consignment/:id/transport', params: headParams },
  workSheetDocument: { method: 'GET', path: '/api/v1/document/worksheet/:id', params: idParams },
  /** A receipt of the counter, by its number within the repair. */
  receiptDocument: {
    method: 'GET',
    path: '/api/v1/document/receipt/:id/:number',
    params: idParams.extend({ number: idInput }),
    answer: answer(documentRef),
  },
} as const satisfies Endpoints;
