import type { LibraryFile } from '#api/contracts/media-library.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { LIBRARY_SORTS, LIBRARY_VIEWS, type LibraryView } from '#domain/media/library-views.ts';
import { libraryKeys } from '#web/blocks/library-calls.ts';
import { get } from '#web/lib/api/client.ts';
import { unlessGone } from '#web/lib/http/unless-gone.ts';
import { defineList } from '#web/ui/table/list-definition.ts';
import type { ListRow } from '#web/ui/table/list-row.ts';
import { type ListSource, placed } from '#web/ui/table/list-source.ts';
import { holdsWords, rowOrder } from '#web/ui/table/rows/row-order.ts';

export const MEDIA_PATH = '/admin/mediateca';

/** The address of an open file; the list behind it keeps its view and search. */
export const mediaLink = (id: number): string => `${MEDIA_PATH}/${id}${window.location.search}`;

/** A file in the list. */
export type MediaRow = LibraryFile & ListRow;

/** Views and sorts of the library. */
export const mediaList = defineList({
  views: LIBRARY_VIEWS,
  sorts: LIBRARY_SORTS,
  sort: 'id',
  direction: 'desc',
  filters: {},
});
export type MediaState = typeof mediaList.empty;

/** The languages in which nothing says what an image shows. */
export const silentIn = ({ width, alts }: LibraryFile) =>
  width === null ? [] : LANGUAGES.filter((one) => alts[one] === '');

const IN_VIEW: Readonly<Record<LibraryView, (file: LibraryFile) => boolean>> = {
  all: () => true,
  images: ({ width }) => width !== null,
  documents: ({ width }) => width === null,
  without_alt: (file) => silentIn(file).length > 0,
  unused: ({ uses }) => uses === 0,
  removed: () => true,
};

const isInView = (file: LibraryFile, view: LibraryView) =>
  (file.removed_at !== null) === (view === 'removed') && IN_VIEW[view](file);
const viewsOf = (file: LibraryFile) => LIBRARY_VIEWS.filter((view) => isInView(file, view)).join();

/** The data source of the library. */
export const mediaSource: ListSource<MediaRow, MediaState> = {
  page: async ({ query, cursor, limit }, signal) =>
    placed(await get('/api/v1/mediaLibrary/all', { ...query, cursor: cursor ?? undefined, limit }, signal)),
  keyOf: (query) => [...libraryKeys.all, 'list', query],
  topic: TOPICS.mediaLibrary,
  rowNow: async (id) => (await unlessGone(get('/api/v1/mediaLibrary/:id', { id })))?.data ?? null,
  counts: libraryKeys.counts,
  moves: (before, after) => viewsOf(before) !== viewsOf(after),
  matchesFilters: (file, { view, search }, shown) =>
    isInView(file, view) && (shown || holdsWords(`${file.name} ${Object.values(file.alts).join(' ')}`, search)),
  order: (state) => rowOrder(state, (row, sort) => row[sort]),
};
