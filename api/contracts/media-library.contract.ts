import { z } from 'zod';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { LIBRARY_SORTS, LIBRARY_VIEWS } from '#domain/media/library-views.ts';
import { altTexts } from '#domain/media/media.events.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, page } from './envelope.ts';
import { clearableId, cursorInput, direction, idInput, idParams, wholeInput } from './input.ts';

/** A file of the library, in its list. */
const libraryFile = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Who uploaded it; empty: Officina itself, or unknown. */
  by: z.string(),
  created_at: z.string(),
  /** Words for what it shows; empty: none were given. */
  alts: z.object({ it: z.string(), en: z.string() }),
  /** The file that it replaces, and the file that replaces it. */
  replaces: z.number().int().nullable(),
  replaced_by: z.number().int().nullable(),
  /** When it was removed; null: it is in the library. */
  removed_at: z.string().nullable(),
  /** How many pages, newsletters and records use it. */
  uses: z.number().int(),
});
export type LibraryFile = z.infer<typeof libraryFile>;

/** A page (`page`), newsletter (`newsletter`) or record (its family) that uses a file. */
const mediaUse = z.object({
  kind: z.string(),
  id: z.number().int(),
  title: z.string(),
  /** The languages of a page that use it; empty for other kinds. */
  languages: z.array(z.enum(LANGUAGES)),
  /** It is visible to everybody there. */
  live: z.boolean(),
});
export type MediaUseRow = z.infer<typeof mediaUse>;

/** One file, with the revision for its next save (`If-Match`). */
const libraryDetail = libraryFile.extend({ used_in: z.array(mediaUse), revision: z.number().int() });
export type LibraryDetail = z.infer<typeof libraryDetail>;

const base = '/api/v1/mediaLibrary';

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const mediaLibraryEndpoints = {
  listLibrary: {
    method: 'GET',
    path: `${base}/all`,
    query: z.object({
      view: z.enum(LIBRARY_VIEWS).default('all'),
      search: z.string().trim().max(200).optional(),
      sort: z.enum(LIBRARY_SORTS).default('id'),
      direction: direction.default('desc'),
      cursor: cursorInput.optional(),
      limit: wholeInput(1, 200).default(50),
    }),
    answer: page(libraryFile),
  },
  libraryCounts: {
    method: 'GET',
    path: `${base}/getCounts`,
    answer: answer(z.record(z.enum(LIBRARY_VIEWS), z.number().int())),
  },
  readLibrary: { method: 'GET', path: `${base}/:id`, params: idParams, answer: answer(libraryDetail) },
  /** Puts an upload of the caller's own (`POST /api/v1/media`) into the library. */
  shelve: {
    method: 'PUT',
    path: base,
    body: z.object({ media: idInput, replaces: clearableId.default(null) }),
    answer: inserted,
  },
  /** Words for what it shows, in the languages that are given. */
  describe: {
    method: 'POST',
    path: `${base}/:id/alt`,
    params: idParams,
    body: z.object(altTexts),
    answer: done,
  },
  removeMedia: { method: 'DELETE', path: `${base}/:id`, params: idParams, answer: done },
  restoreMedia: { method: 'POST', path: `${base}/:id/restore`, params: idParams, answer: done },
} as const satisfies Endpoints;
