import { type DocumentRef, documentEndpoints } from '#api/contracts/documents.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { Download, data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { repairScope } from '#api/kernel/scopes.ts';
import { quotesOf } from '#projections/quotes/quotes.query.ts';
import { repairRowsById } from '#projections/repair-list/repair-rows.query.ts';

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

const quoteDocumentRoute = queryRoute(documentEndpoints.quoteDocument, {
  tag: 'documents',
  summary: 'Il PDF di una versione inviata del preventivo: lo stesso file che il cliente ha ricevuto.',
  access: { function: 'quotes', action: 'view' },
  read: async ({ params: { id, version }, scope, actor, signedIn, request }, deps: DocumentDeps) => {
    const [repair] = await repairRowsById(deps.pools.pg, [id], repairScope(scope, actor));
    const versions = repair ? await quotesOf(deps.pools.pg, id, { drafts: false }) : [];
    if (!versions.some((sent) => sent.version === version)) return null;
    const language = signedIn?.language ?? languageOf(request.headers);
    const document = await deps.documents.quote(id, version, language);
    return document && data({ media: document.media, name: document.name });
  },
});

const transportDocumentRoute = queryRoute(documentEndpoints.transportDocument, {
  tag: 'documents',
  summary: 'Il PDF del DDT con cui la riparazione è stata riconsegnata.',
  access: { function: 'transportDocuments', action: 'view' },
  read: async ({ params: { id }, scope, actor }, deps: DocumentDeps) => {
    const [repair] = await repairRowsById(deps.pools.pg, [id], repairScope(scope, actor));
    const document = repair?.nr_ddt_gr ? await deps.documents.transportDocument(id, repair.nr_ddt_gr) : null;
    return document && data({ media: document.media, name: document.name });
  },
});

const numberedDocumentRoute = queryRoute(documentEndpoints.numberedDocument, {
  tag: 'documents',
  summary: 'Il PDF di un DDT della nostra serie di questa riparazione, anche annullato.',
  access: { function: 'transportDocuments', action: 'view' },
  read: async ({ params: { id, year, number }, scope, actor }, deps: DocumentDeps) => {
    const [repair] = await repairRowsById(deps.pools.pg, [id], repairScope(scope, actor));
    const document = repair ? await deps.documents.transportDocument(id, `${number}/${year}`) : null;
    return document && data({ media: document.media, name: document.name });
  },
});

const workSheetDocumentRoute = queryRoute(documentEndpoints.workSheetDocument, {
  tag: 'documents',
  summary: 'La scheda di lavorazione com’è ora, su carta intestata (PDF).',
  access: { function: 'workSheets', action: 'view' },
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
