import { z } from 'zod';
import { line } from '#domain/kernel/values.ts';
import { AD_CONDITIONS, AD_KINDS, AD_ORDERS, LAST_AD_PAGE } from '#domain/search/ad-terms.ts';
import type { Endpoints } from './endpoint.ts';
import { money, moneyInput } from './envelope.ts';
import { customerNumber, flagInput, idInput, passedOver, wholeInput } from './input.ts';

/** The search over what is sold: ads of customers and items of the firm's shop. Anybody's. */

const words = line(200).default('');
const passed = {
  idLanguage: passedOver('Texts are in the reader’s language.'),
  idFunctionality: passedOver("The menu's function: what one may do follows from one's roles, whatever page asks."),
};

/** What is asked: all that is given must hold. */
const searchBody = z.object({
  search: words,
  ...passed,
  /** True: only how the words may go on is wanted (`completions`). */
  autocomplete: flagInput.default(false),
  /** The page, from 1. */
  paginator: wholeInput(1, LAST_AD_PAGE).default(1),
  orderby: z.enum(AD_ORDERS).default('newest'),
  /** The category, or the father of it. */
  category_id: idInput.optional(),
  producer_id: idInput.optional(),
  price_from: moneyInput.optional(),
  price_to: moneyInput.optional(),
  condition: z.enum(AD_CONDITIONS).optional(),
  province: line(2).optional(),
  kind: z.enum(AD_KINDS).optional(),
  /** The customer who sells. */
  customer_id: customerNumber.optional(),
});
export type SearchBody = z.output<typeof searchBody>;

const hit = z.object({
  id: z.number().int(),
  kind: z.enum(AD_KINDS),
  title: z.string(),
  meta_tag_link: z.string(),
  /** The main image by its media id. */
  img: z.number().int().nullable(),
  /** VAT included. */
  price: money,
  condition: z.enum(AD_CONDITIONS),
  new: z.boolean(),
  category_id: z.number().int().nullable(),
  producer_id: z.number().int().nullable(),
  city: z.string(),
  province: z.string(),
  published: z.string(),
});

const facet = z.object({
  /** `label`: what a category or producer is called; else the value. */
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
  about: z.boolean(),
});

const pageLink = z.number().int().nullable();

/** A page of what was found. Its pager has the names of the specification's (data sheets), and what it shows. */
const searchAnswer = z.object({
  data: z.array(hit),
  /** «Nessun articolo trovato», or empty. */
  message: z.string(),
  totItems: z.number().int(),
  /** True: `totItems` is «circa». */
  about: z.boolean(),
  pageSelected: z.number().int(),
  totalPages: z.number().int(),
  paginationActive: z.boolean(),
  pager: z.object({
    links: z.array(z.number().int()),
    ...{ tenBack: pageLink, back: pageLink, forward: pageLink, tenForward: pageLink },
  }),
  facets: z.object({ kind: facet, category: facet, producer: facet, price: facet, condition: facet, place: facet }),
  /** Words that nothing has, and what was searched instead. */
  corrected: z.array(z.object({ typed: z.string(), read: z.array(z.string()) })),
  /** Whole searches that the words may become. */
  completions: z.array(z.string()),
  position: z.string().nullable(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

const searching = { method: 'POST', body: searchBody, answer: searchAnswer } as const;
const BASE = '/api/v1/search';

/** Those for shops of other trades find what the shop here has: `test/spec/held/search.md`. */
export const searchEndpoints = {
  search: { ...searching, path: BASE },
  searchSearch: { ...searching, path: `${BASE}/search` },
  searchImplemented: { ...searching, path: `${BASE}/searchImplemented` },
  searchGeneral: { ...searching, path: `${BASE}/searchGeneral` },
  searchItemsForSale: { ...searching, path: '/api/v1/searchitems/searchImplemented' },
  searchShop: { ...searching, path: '/api/v1/searchshop/searchImplemented' },
  searchLutherie: { ...searching, path: '/api/v1/searchliutaio/searchImplemented' },
  searchRecordingRoom: { ...searching, path: '/api/v1/searchsalaregistrazione/searchImplemented' },
  completeSearch: {
    method: 'GET',
    path: `${BASE}/complete`,
    query: z.object({ search: words }),
    answer: z.object({ data: z.array(z.string()) }),
  },
} as const satisfies Endpoints;
