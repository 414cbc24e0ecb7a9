import {
  dataSheetEndpoints,
  type SheetAnswer,
  type SheetRow,
  type SheetSearch,
} from '#api/contracts/data-sheets.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { notFound } from '#api/kernel/problem.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { mountRoute, type Route, routeInfo } from '#api/kernel/route.ts';
import { sendFile } from '#api/kernel/send-file.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { pagerOf } from '#domain/search/pager.ts';
import { searchMessages } from '#domain/search/search.messages.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { searchSheets, sheetPaper } from '#projections/data-sheets/data-sheets.query.ts';
import { sheetRows } from './offered/sheet-rows.ts';
import { sheetList } from './sheet-list.ts';

const common = { tag: 'data-sheets', access: 'public', whitelist: true } as const;
/** Maximum number of rows that complete what a person is typing. */
const COMPLETIONS = 8;

async function findSheets(db: Queryable, body: SheetSearch, language: Language): Promise<SheetAnswer> {
  const { search, description, categories_id, producer_id, orderby: order, paginator, autocomplete } = body;
  const page = autocomplete ? 1 : paginator;
  const criteria = {
    search: `${search} ${description}`.trim(),
    category: categories_id ?? undefined,
    producer: producer_id ?? undefined,
    order,
    page,
  };
  const { rows: hits, count, pages } = await searchSheets(db, criteria, language);
  const data: SheetRow[] = await sheetRows(db, autocomplete ? hits.slice(0, COMPLETIONS) : hits, language);
  const { links, tenBack, back, forward, tenForward } = pagerOf(page, pages);
  return {
    data,
    message: count === 0 ? searchMessages['nothing-found'][language] : '',
    html: sheetList(data),
    pageSelected: page,
    totalPages: pages,
    paginationActive: pages > 1,
    totItems: count,
    pager: { links: [...links], tenBack, back, forward, tenForward },
  };
}

const searchRoute = (name: 'searchSheets' | 'turnSheets', summary: string) =>
  queryRoute(dataSheetEndpoints[name] as typeof dataSheetEndpoints.searchSheets, {
    ...common,
    summary,
    read: ({ body, signedIn, request }, { pools }) =>
      findSheets(pools.pg, body, body.idLanguage ?? signedIn?.language ?? languageOf(request.headers)),
  });

const paperInfo = routeInfo(dataSheetEndpoints.sheetPaper, {
  tag: 'data-sheets',
  summary: 'Il documento di una scheda tecnica visibile nel sito.',
  access: 'public',
  commands: [],
});

/**
 * The paper of a data sheet, for everybody while the sheet is shown. The right comes from the sheet: the number of a
 * file alone opens nothing.
 */
const paperRoute: Route<RouteDeps> = {
  info: paperInfo,
  mount: (app, deps) =>
    mountRoute(app, paperInfo, {}, async ({ params, request }, reply) => {
      const paper = await sheetPaper(deps.pools.pg, params.id);
      const media = paper && (await deps.media.find(paper.media));
      if (!paper || !media) throw notFound();
      const sent = { ...media, name: paper.name, download: false, part: 'file', open: true } as const;
      return sendFile(request, reply, deps.media, sent);
    }),
};

export const DATA_SHEET_ROUTES: readonly Route[] = [
  searchRoute('searchSheets', 'Ricerca delle schede tecniche, con filtri e pagine.'),
  searchRoute('turnSheets', 'Un’altra pagina della stessa ricerca.'),
  paperRoute,
];
