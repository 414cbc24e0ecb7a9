import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { answer } from './envelope.ts';
import { idInput, idParams } from './input.ts';
import { saveQuoteBody } from './quotes.contract.ts';

/** A kept document: read it by `GET /api/v1/media/{media}`. */
export const documentRef = z.object({ media: z.number().int(), name: z.string() });
export type DocumentRef = z.infer<typeof documentRef>;

/** `POST /api/v1/document/quote/preview`: what the form of a quote holds. */
const previewQuoteBody = saveQuoteBody.omit({
  ...{ hash: true, version: true, referents: true, decided_by: true, reason: true, user_id: true },
});
export type PreviewQuoteBody = z.input<typeof previewQuoteBody>;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const documentEndpoints = {
  quoteDocument: {
    method: 'GET',
    path: '/api/v1/document/quote/:id/:version',
    params: idParams.extend({ version: idInput }),
    answer: answer(documentRef),
  },
  /** A PDF of what is typed: a read, for nothing is kept of it. */
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
  workSheetDocument: { method: 'GET', path: '/api/v1/document/worksheet/:id', params: idParams },
} as const satisfies Endpoints;
