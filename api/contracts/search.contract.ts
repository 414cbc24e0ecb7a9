import { z } from 'zod';
import { line } from '#domain/kernel/values.ts';
import { AD_CONDITIONS, AD_KINDS, AD_ORDERS, LAST_AD_PAGE } from '#domain/search/offered/ad-terms.ts';
import type { Endpoints } from './endpoint.ts';
import { money, moneyInput } from './envelope.ts';
import { bodyLanguage, customerNumber, flagInput, idInput, passedOver, wholeInput } from './input.ts';

/** The search over what is sold: ads of customers, and items of the firm's shop. Open to anybody. */

const words = line(200).default('');
const ignored = {
  idFunctionality: passedOver("The menu's function: what one may do follows from one's roles, whatever page asks."),
};

/** The search: all given criteria must hold. */
const searchBody = z.object({
  search: words,
  ...ignored,
  /** The language of titles and texts. */
  idLanguage: bodyLanguage,
  /** True: only completions of the words are wanted (`completions`). */
  autocomplete: flagInput.default(false),
  /** The page, from 1. */
  paginator: wholeInput(1, LAST_AD_PAGE).default(1),
  orderby: z.enum(AD_ORDERS).default('newest'),
  /** The category, or its father. */
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
  /** `label`: the name of a category or producer; else the value. */
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
  about: z.boolean(),
});

const pageLink = z.number().int().nullable();

/** A page of results. Its pager has the specification's names (data sheets), and what it shows. */
const searchAnswer = z.object({
  data: z.array(hit),
  /** «Nessun articolo trovato», or empty. */
  message: z.string(),
  totItems: z.number().int(),
  /** True: `totItems` is approximate («circa»). */
  about: z.boolean(),
  pageSelected: z.number().int(),
  totalPages: z.number().int(),
  paginationActive: z.boolean(),
  pager: z.object({
    links: z.array(z.number().int()),
    tenBack: pageLink,
    back: pageLink,
    forward: pageLink,
    tenForward: pageLink,
  }),
  facets: z.object({ kind: facet, category: facet, producer: facet, price: facet, condition: facet, place: facet }),
  /** Words that nothing matches, and the words that were searched instead. */
  corrected: z.array(z.object({ typed: z.string(), read: z.array(z.string()) })),
  /** Whole searches to which the words can be completed. */
  completions: z.array(z.string()),
  position: z.string().nullable(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

const searching = { method: 'POST', body: searchBody, answer: searchAnswer } as const;
const BASE = '/api/v1/search';

/** The calls for shops of other trades search the shop here: `test/spec/held/search.md`. */
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
