import type { CommunityImageRow } from '#api/contracts/community.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { COMMUNITY_IMAGE_SORTS } from '#domain/community/community-image-limits.ts';
import { get } from '#web/lib/api/client.ts';
import { unlessGone } from '#web/lib/http/unless-gone.ts';
import { askedByStatus, isInView } from '#web/market/status-views.ts';
import { defineList } from '#web/ui/table/list-definition.ts';
import type { ListRow } from '#web/ui/table/list-row.ts';
import { type ListSource, placed } from '#web/ui/table/list-source.ts';
import { holdsWords, rowOrder } from '#web/ui/table/rows/row-order.ts';
import { imageKeys } from '../image-calls.ts';

export const IMAGES_PATH = '/admin/immagini';

/** The address of an open image; the list behind it keeps its view and search. */
export const imageLink = (id: number): string => `${IMAGES_PATH}/${id}${window.location.search}`;

/** An image in the list, with its category's name in the reader's language. */
export type ImageRow = CommunityImageRow & ListRow;

/** Views and sorts of the list: of images that wait, the longest wait comes first. */
export const imageList = defineList({
  views: ['IN_REVIEW', 'ONLINE', 'GIVEN_BACK', 'all'],
  sorts: COMMUNITY_IMAGE_SORTS,
  sort: 'id',
  direction: 'desc',
  turned: ['IN_REVIEW'],
  filters: {},
});
export type ImagesState = typeof imageList.empty;

/** The data source of the list. */
export const imageSource: ListSource<ImageRow, ImagesState> = {
  page: async ({ query, cursor, limit }, signal) =>
    placed(
      await get('/api/v1/CommunityImage/all', { ...askedByStatus(query), cursor: cursor ?? undefined, limit }, signal),
    ),
  keyOf: (query) => [...imageKeys.all, 'list', query],
  topic: TOPICS.communityImages,
  rowNow: async (id) => (await unlessGone(get('/api/v1/CommunityImage/:id', { id })))?.data ?? null,
  matchesFilters: ({ id, status, description }, { view, search }, shown) =>
    isInView(view, status) && (shown || holdsWords(`${id} ${description}`, search)),
  order: (state) => rowOrder(state, (row, sort) => row[sort]),
};
