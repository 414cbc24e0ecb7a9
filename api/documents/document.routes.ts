import { z } from 'zod';
import { answer } from '#api/contracts/envelope.ts';
import { idInput, idParams } from '#api/contracts/input.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { Download, data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { repairScope } from '#api/kernel/scopes.ts';
import { quotesOf } from '#projections/quotes/quotes.query.ts';
import { repairRowsById } from '#projections/repair-list/repair-rows.query.ts';

/** A kept document: read it by `GET /api/v1/media/{media}`. */
const documentRef = z.object({ media: z.number().int(), name: z.string() });
export type DocumentRef = z.infer<typeof documentRef>;

/** Makes documents, once each; null when there is nothing to make one of. */
export interface DocumentMaker {
  quote(repairId: number, version: number, language: 'it' | 'en'): Promise<DocumentRef | null>;
  transportDocument(repairId: number, nr_ddt_gr: string): Promise<DocumentRef | null>;
  /** The work sheet as it stands: made each time, for it changes until the work is done. */
  workSheet(repairId: number): Promise<Buffer | null>;
}

export interface DocumentDeps extends RouteDeps {
  readonly documents: DocumentMaker;
}

const quoteDocumentRoute = queryRoute({
  path: '/api/v1/document/quote/:id/:version',
  tag: 'documents',
  summary: 'Il PDF di una versione inviata del preventivo: lo stesso file che il cliente ha ricevuto.',
  access: { function: 'quotes', action: 'view' },
  params: idParams.extend({ version: idInput }),
  answer: answer(documentRef),
  read: async ({ params: { id, version }, scope, actor, signedIn, request }, deps: DocumentDeps) => {
    const [repair] = await repairRowsById(deps.pools.pg, [id], repairScope(scope, actor));
    const versions = repair ? await quotesOf(deps.pools.pg, id, { drafts: false }) : [];
    if (!versions.some((sent) => sent.version === version)) return null;
    const language = signedIn?.language ?? languageOf(request.headers);
    const document = await deps.documents.quote(id, version, language);
    return document && data({ media: document.media, name: document.name });
  },
});

const transportDocumentRoute = queryRoute({
  path: '/api/v1/document/transport/:id',
  tag: 'documents',
  summary: 'Il PDF del DDT con cui la riparazione è stata riconsegnata.',
  access: { function: 'transportDocuments', action: 'view' },
  params: idParams,
  answer: answer(documentRef),
  read: async ({ params: { id }, scope, actor }, deps: DocumentDeps) => {
    const [repair] = await repairRowsById(deps.pools.pg, [id], repairScope(scope, actor));
    const document = repair?.nr_ddt_gr ? await deps.documents.transportDocument(id, repair.nr_ddt_gr) : null;
    return document && data({ media: document.media, name: document.name });
  },
});

const numberedDocumentRoute = queryRoute({
  path: '/api/v1/document/transport/:id/:year/:number',
  tag: 'documents',
  summary: 'Il PDF di un DDT della nostra serie di questa riparazione, anche annullato.',
  access: { function: 'transportDocuments', action: 'view' },
  params: idParams.extend({ year: idInput, number: idInput }),
  answer: answer(documentRef),
  read: async ({ params: { id, year, number }, scope, actor }, deps: DocumentDeps) => {
    const [repair] = await repairRowsById(deps.pools.pg, [id], repairScope(scope, actor));
    const document = repair ? await deps.documents.transportDocument(id, `${number}/${year}`) : null;
    return document && data({ media: document.media, name: document.name });
  },
});

const workSheetDocumentRoute = queryRoute({
  path: '/api/v1/document/worksheet/:id',
  tag: 'documents',
  summary: 'La scheda di lavorazione com’è ora, su carta intestata (PDF).',
  access: { function: 'workSheets', action: 'view' },
  params: idParams,
  read: async ({ params: { id }, scope, actor }, deps: DocumentDeps) => {
    const [repair] = await repairRowsById(deps.pools.pg, [id], repairScope(scope, actor));
    const paper = repair?.checkProcessingExist ? await deps.documents.workSheet(id) : null;
    return paper && new Download('application/pdf', `Scheda ${repair?.code_intervention_gr}.pdf`, paper);
  },
});

/** Mounted with a maker of documents; for `ApiDeps.plugins`. */
export const DOCUMENT_ROUTES: readonly Route<DocumentDeps>[] = [
  quoteDocumentRoute,
  transportDocumentRoute,
  numberedDocumentRoute,
  workSheetDocumentRoute,
];
