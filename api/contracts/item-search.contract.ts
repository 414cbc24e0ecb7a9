import { z } from 'zod';
import { line } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, page } from './envelope.ts';
import { cursorInput, idParams, passedOver, wholeInput } from './input.ts';

/**
 * The search of parts (`searchitemsGr`), by their public fields: anybody searches parts that are shown on the site,
 * staff search all.
 */

const file = z.object({ media: z.number().int(), name: z.string() });

/** A part as the site lists it: the specification's item search result. */
const itemSearchRow = z.object({
  id: z.number().int(),
  img: file.nullable(),
  imageitems: z.array(z.object({ img: file, caption: z.string() })),
  /** Names of type and brand; empty: none. */
  tipology: z.string(),
  brand: z.string(),
  original_code: z.string(),
  code_gr: z.string(),
  description: z.string(),
  pdf: file.nullable(),
});
export type ItemSearchRow = z.infer<typeof itemSearchRow>;

const language = passedOver('Texts are in the reader’s language.');
const paging = { cursor: cursorInput.optional(), limit: wholeInput(1, 100).default(24) };

/** `POST …/searchImplementedItemsGr`: words anywhere in codes, description and plant. */
const searchBody = z.object({
  search: line(200).default(''),
  code_gr: line(80).default(''),
  idLanguage: language,
  ...paging,
});

/** `POST …/searchImplementedItemsGlobal`: a code of ours, the maker's or the product's. */
const globalBody = z.object({ code_gr: line(80), idLanguage: language, ...paging });

const BASE = '/api/v1/searchitemsGr';
export const itemSearchEndpoints = {
  searchItems: {
    method: 'POST',
    path: `${BASE}/searchImplementedItemsGr`,
    body: searchBody,
    answer: page(itemSearchRow),
  },
  searchItemsGlobal: {
    method: 'POST',
    path: `${BASE}/searchImplementedItemsGlobal`,
    body: globalBody,
    answer: page(itemSearchRow),
  },
  itemDetail: {
    method: 'GET',
    path: `${BASE}/getResultDetail/:id`,
    params: idParams,
    answer: answer(itemSearchRow),
  },
} as const satisfies Endpoints;
