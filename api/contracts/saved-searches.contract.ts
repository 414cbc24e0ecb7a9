import { z } from 'zod';
import { capitals, cents, line } from '#domain/kernel/values.ts';
import { savedCriteria } from '#domain/saved-searches/saved-search.events.ts';
import { NAME_LENGTH } from '#domain/saved-searches/saved-search-limits.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, moneyInput } from './envelope.ts';
import { customerNumber, flagInput, idInput, idParams } from './input.ts';

const name = line(NAME_LENGTH);
const { search, kind, condition } = savedCriteria.shape;
/** An amount no larger than the prices that it is compared with. */
const amount = moneyInput.pipe(cents);

/** `PUT /api/v1/savedSearches`: a search to be saved, by the names of `POST /api/v1/search`. */
export const saveSearchBody = z.object({
  name,
  search: search.default(''),
  kind: kind.unwrap().optional(),
  category_id: idInput.optional(),
  producer_id: idInput.optional(),
  price_from: amount.optional(),
  price_to: amount.optional(),
  condition: condition.unwrap().optional(),
  province: capitals(2).default(''),
});
export type SaveSearchInput = z.input<typeof saveSearchBody>;

/** A saved search of the reader's own. */
export const savedSearchRow = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Whether its results are mailed. */
  mail: z.boolean(),
  /** The page of its current results. */
  link: z.string(),
  saved_at: z.string(),
});
export type SavedSearchItem = z.infer<typeof savedSearchRow>;

/** What the link in a mail shows of its search. */
export const searchMailPage = z.object({ name: z.string(), mail: z.boolean() });

const BASE = '/api/v1/savedSearches';
const token = z.object({ token: z.string().max(500) });

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const savedSearchEndpoints = {
  saveSearch: { method: 'PUT', path: BASE, body: saveSearchBody, answer: inserted },
  savedSearches: {
    method: 'GET',
    path: `${BASE}/:userId`,
    params: z.object({ userId: customerNumber }),
    answer: answer(z.array(savedSearchRow)),
  },
  changeSavedSearch: {
    method: 'POST',
    path: BASE,
    body: z.object({ id: idInput, name: name.optional(), mail: flagInput.optional() }),
    answer: done,
  },
  deleteSavedSearch: { method: 'DELETE', path: `${BASE}/:id`, params: idParams, answer: done },
  showSearchMail: { method: 'GET', path: `${BASE}/mail/:token`, params: token, answer: answer(searchMailPage) },
  stopSearchMail: { method: 'POST', path: `${BASE}/mail/:token`, params: token, answer: done },
} as const satisfies Endpoints;
