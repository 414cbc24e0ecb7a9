import type { ShopRow } from '#api/contracts/shop-profiles.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { SHOP_SORTS } from '#domain/shop-profiles/shop-limits.ts';
import { get } from '#web/lib/api/client.ts';
import { askedByStatus, isInView } from '#web/market/status-views.ts';
import { defineList } from '#web/ui/table/list-definition.ts';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { holdsWords, rowOrder } from '#web/ui/table/rows/row-order.ts';

export const SHOPS_PATH = '/admin/negozi';

/** The address of an open shop; the list behind it keeps its view and search. */
export const shopLink = (id: number): string => `${SHOPS_PATH}/${id}${window.location.search}`;

/** Views and sorts of the list: of shops that wait, the longest wait comes first. */
export const shopList = defineList({
  views: ['IN_REVIEW', 'ONLINE', 'HIDDEN', 'all'],
  sorts: SHOP_SORTS,
  sort: 'updated_at',
  direction: 'desc',
  turned: ['IN_REVIEW'],
  filters: {},
});
export type ShopsState = typeof shopList.empty;

/** The data source of the list. */
export const shopSource: ListSource<ShopRow, ShopsState> = {
  page: ({ query, cursor, limit }, signal) =>
    get('/api/v1/shopProfile', { ...askedByStatus(query), cursor: cursor ?? undefined, limit }, signal),
  keyOf: (query) => ['shops', 'list', query],
  topic: TOPICS.shops,
  matchesFilters: ({ id, status, label }, { view, search }, shown) =>
    isInView(view, status) && (shown || holdsWords(`${id} ${label}`, search)),
  order: (state) => rowOrder(state, (row, sort) => row[sort]),
};
