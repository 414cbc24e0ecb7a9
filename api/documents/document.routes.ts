import { documentEndpoints } from '#api/contracts/documents.contract.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { refusalProblem } from '#api/kernel/problem.ts';
import { Download, data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { repairScope } from '#api/kernel/scopes.ts';
import { isOutside } from '#api/kernel/session.ts';
import { quoteFacts } from '#commands/quotes/quote-input.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { romeDay, romeDayAt } from '#domain/kernel/calendar.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { wouldBeQuote } from '#domain/quotes/write-quote.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import type { StreamFold } from '#journal/stream-fold.ts';
import { quotesOf } from '#projections/quotes/offered/quotes.query.ts';
import { storedGoods } from '#projections/quotes/stored-goods.query.ts';
import { repairRowsById } from '#projections/repair-list/repair-rows.query.ts';
import type { DocumentDeps, LabelledRepair } from './document-maker.ts';
import { newsletterCopyRoute } from './newsletter-copy.route.ts';
import { ORDER_DOCUMENT_ROUTES } from './order-document.routes.ts';

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

const quotePreviewRoute = queryRoute(documentEndpoints.quotePreview, {
  tag: 'documents',
  summary: 'Il PDF di un preventivo com’è scritto nel modulo, prima di salvarlo. Non conserva nulla.',
  access: { function: 'quotes', action: 'draft' },
  read: async ({ body: { id, valid_until, ...typed }, actor }, deps: DocumentDeps) => {
    const { journal, documents, now: clock, pools } = deps;
    const load = async <S>(stream: string, fold: StreamFold<S>) => (await journal.load(stream, fold)).state;
    const repair = await load(repairStream(id), repairFold);
    if (repair.status === 'none') return null;
    const now = new Date(clock()).toISOString();
    const input = { ...typed, validUntil: valid_until };
    const context = { now, today: romeDay(now), actor };
    const goods = (customer: number, butOf: number, today: string) => storedGoods(pools.pg, customer, butOf, today);
    const facts = await quoteFacts({ load, storedGoods: goods, context }, { articles: typed.articles }, repair);
    const quote = wouldBeQuote(repair, input, facts, context);
    if (isRefusal(quote)) throw refusalProblem(quote);
    const paper = await documents.quotePreview(id, quote, context.today);
    return paper && new Download('application/pdf', `Anteprima ${repair.code_intervention_gr}.pdf`, paper);
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
    const document = repair ? await deps.documents.transportDocument(id, { year, number }) : null;
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

const supplierDocumentRoute = queryRoute(documentEndpoints.supplierDocument, {
  tag: 'documents',
  summary: 'Il DDT con cui la merce è uscita verso il fornitore (PDF), com’è scritto ora.',
  // An internal paper of the workshop, like work sheets: customers may read transport documents, but not which supplier
  // has their goods.
  access: { function: 'workSheets', action: 'view' },
  read: async ({ params: { id, trip }, scope, actor }, deps: DocumentDeps) => {
    const [repair] = await repairRowsById(deps.pools.pg, [id], repairScope(scope, actor));
    const paper = repair ? await deps.documents.supplierDocument(id, trip) : null;
    return paper && new Download('application/pdf', `DDT fornitore ${repair?.code_intervention_gr}.pdf`, paper);
  },
});

const warrantyDocumentRoute = queryRoute(documentEndpoints.warrantyDocument, {
  tag: 'documents',
  summary: 'Il modulo di validazione della garanzia (PDF), senza le note interne; per il cliente solo se confermato.',
  access: { function: 'repairs', action: 'view' },
  read: async ({ params: { id }, scope, actor, signedIn, request }, deps: DocumentDeps) => {
    const [repair] = await repairRowsById(deps.pools.pg, [id], repairScope(scope, actor));
    const language = signedIn?.language ?? languageOf(request.headers);
    if (!repair) return null;
    const paper = await deps.documents.warranty(id, language, { confirmed: isOutside(signedIn) });
    return paper && new Download('application/pdf', `Garanzia ${repair.code_intervention_gr}.pdf`, paper);
  },
});

const receiptDocumentRoute = queryRoute(documentEndpoints.receiptDocument, {
  tag: 'documents',
  summary: 'Il PDF di una ricevuta di presa in carico o di riconsegna, con la firma.',
  access: { function: 'repairs', action: 'view' },
  read: async ({ params: { id, number }, scope, actor }, deps: DocumentDeps) => {
    const [repair] = await repairRowsById(deps.pools.pg, [id], repairScope(scope, actor));
    const document = repair ? await deps.documents.receipt(id, number) : null;
    return document && data({ media: document.media, name: document.name });
  },
});

/** The repairs as labels and packing lists name them, in the given order, without those that the reader may not see. */
async function labelled(
  ids: readonly number[],
  { scope, actor }: { readonly scope: Scope; readonly actor: Actor },
  { pools }: DocumentDeps,
): Promise<LabelledRepair[]> {
  const rows = await repairRowsById(pools.pg, ids, repairScope(scope, actor));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const { code_intervention_gr: code, descriptionCustomer: customer, series, codeGr, created_at } = row;
    const machine = row.description || [row.plant_type, row.trolley_type].filter(Boolean).join(' ');
    return [{ id, code, customer, machine, series, codeGr, enteredOn: romeDay(created_at) }];
  });
}

const repairPackingRoute = queryRoute(documentEndpoints.repairPacking, {
  tag: 'documents',
  summary: 'La distinta delle riparazioni da preparare per la consegna (PDF), cliente per cliente.',
  access: { function: 'workSheets', action: 'view' },
  read: async ({ query: { ids }, signedIn, ...reader }, deps: DocumentDeps) => {
    const repairs = await labelled(ids, reader, deps);
    if (repairs.length === 0) return null;
    const today = romeDayAt(deps.now());
    const paper = await deps.documents.repairPacking(repairs, signedIn?.language ?? 'it', today);
    return new Download('application/pdf', 'Distinta riparazioni.pdf', paper);
  },
});

const labelsRoute = queryRoute(documentEndpoints.labels, {
  tag: 'documents',
  summary: 'Etichette con un codice QR che apre la riparazione (PDF): fogli A4 da 24 o rotolo da 62 mm.',
  // For people who handle the machines: the code opens a page for staff.
  access: { function: 'workSheets', action: 'view' },
  read: async ({ query: { ids, ...layout }, ...reader }, deps: DocumentDeps) => {
    const repairs = await labelled(ids, reader, deps);
    if (repairs.length === 0) return null;
    return new Download('application/pdf', 'Etichette.pdf', await deps.documents.labels(repairs, layout));
  },
});

const shelfLabelsRoute = queryRoute(documentEndpoints.shelfLabels, {
  tag: 'documents',
  summary:
    'Etichette per gli scaffali (PDF): il codice QR apre l’elenco di ciò che vi si trova, uno scanner vi mette le riparazioni.',
  access: { function: 'workSheets', action: 'view' },
  read: async ({ query: { codes, ...layout } }, deps: DocumentDeps) =>
    new Download('application/pdf', 'Etichette scaffali.pdf', await deps.documents.shelfLabels(codes, layout)),
});

/** Routes that need a document maker; they are mounted through `ApiDeps.plugins`. */
export const DOCUMENT_ROUTES: readonly Route<DocumentDeps>[] = [
  quoteDocumentRoute,
  quotePreviewRoute,
  transportDocumentRoute,
  numberedDocumentRoute,
  supplierDocumentRoute,
  workSheetDocumentRoute,
  warrantyDocumentRoute,
  receiptDocumentRoute,
  labelsRoute,
  shelfLabelsRoute,
  repairPackingRoute,
  newsletterCopyRoute,
  ...ORDER_DOCUMENT_ROUTES,
];
