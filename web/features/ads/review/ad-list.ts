import type { AdRow } from '#api/contracts/ads.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { AD_SORTS, AD_VIEWS } from '#domain/ads/ad-lists.ts';
import { get } from '#web/lib/api/client.ts';
import { askedByStatus, isInView } from '#web/market/status-views.ts';
import { defineList } from '#web/ui/table/list-definition.ts';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { holdsWords, rowOrder } from '#web/ui/table/rows/row-order.ts';

export const ADS_PATH = '/admin/annunci';

/** The address of an open ad; the list behind it keeps its view and search. */
export const adLink = (id: number): string => `${ADS_PATH}/${id}${window.location.search}`;

/** Views and sorts of the list of all ads: of those that wait, the longest wait comes first. */
export const adList = defineList({
  views: AD_VIEWS,
  sorts: AD_SORTS,
  sort: 'id',
  direction: 'desc',
  turned: ['IN_REVIEW'],
  filters: {},
});
export type AdsState = typeof adList.empty;

/** The data source of the list. */
export const adSource: ListSource<AdRow, AdsState> = {
  page: ({ query, cursor, limit }, signal) =>
    get('/api/v1/ads', { ...askedByStatus(query), cursor: cursor ?? undefined, limit }, signal),
  keyOf: (query) => ['ads', 'list', query],
  topic: TOPICS.ads,
  matchesFilters: ({ id, status, title, seller_name }, { view, search }, shown) =>
    isInView(view, status) && (shown || holdsWords(`${id} ${title} ${seller_name}`, search)),
  order: (state) => rowOrder(state, (row, sort) => (sort === 'price' ? Number(row.price) : row[sort])),
};
