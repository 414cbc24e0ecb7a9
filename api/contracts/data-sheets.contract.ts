import { z } from 'zod';
import { line } from '#domain/kernel/values.ts';
import { LAST_SHEET_PAGE, SHEET_ORDERS } from '#domain/search/sheet-terms.ts';
import type { Endpoints } from './endpoint.ts';
import { bodyLanguage, clearableId, flagInput, idParams, wholeInput } from './input.ts';

/** The search of data sheets, by the specification's names. Open to anybody. */
const searchBody = z.object({
  search: line(200).default(''),
  /** Further words: the page's field «Descrizione». */
  description: line(200).default(''),
  categories_id: clearableId.optional(),
  producer_id: clearableId.optional(),
  /** The language of titles and texts. */
  idLanguage: bodyLanguage,
  /** True: the first few results, shown while the user types. */
  autocomplete: flagInput.default(false),
  orderby: z.enum(SHEET_ORDERS).default('name'),
  /** The page, from 1. */
  paginator: wholeInput(1, LAST_SHEET_PAGE).default(1),
});
export type SheetSearch = z.output<typeof searchBody>;

const sheet = z.object({
  id: z.number().int(),
  description: z.string(),
  text: z.string(),
  /** Names of maker and category; empty: none. */
  producer: z.string(),
  category: z.string(),
  /** The address at which anybody reads the paper, and the paper's name. */
  file: z.string(),
  file_name: z.string(),
});
export type SheetRow = z.infer<typeof sheet>;

const pageLink = z.number().int().nullable();

const found = z.object({
  data: z.array(sheet),
  /** «Nessun articolo trovato», or empty. */
  message: z.string(),
  pageSelected: z.number().int(),
  totalPages: z.number().int(),
  paginationActive: z.boolean(),
  totItems: z.number().int(),
  /** The results as a list, drawn by the server. */
  html: z.string(),
  pager: z.object({
    links: z.array(z.number().int()),
    tenBack: pageLink,
    back: pageLink,
    forward: pageLink,
    tenForward: pageLink,
  }),
});
export type SheetAnswer = z.infer<typeof found>;

const base = '/api/v1/searchdatasheet';
const searching = { method: 'POST', body: searchBody, answer: found } as const;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const dataSheetEndpoints = {
  searchSheets: { ...searching, path: `${base}/searchDataSheet` },
  turnSheets: { ...searching, path: `${base}/searchPaginatorDataSheet` },
  sheetPaper: { method: 'GET', path: `${base}/file/:id`, params: idParams },
} as const satisfies Endpoints;
