import type { StockListRow } from '#api/contracts/stock.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { inStockView, STOCK_SORTS, STOCK_VIEWS } from '#domain/stock/stock-lists.ts';
import { get } from '#web/lib/api/client.ts';
import { oneId } from '#web/ui/table/filters/filter-kinds.ts';
import { defineList } from '#web/ui/table/list-definition.ts';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { holdsWords, rowOrder } from '#web/ui/table/rows/row-order.ts';
import { stockKeys } from './stock-calls.ts';

/** The views, sorts and filters of the list of the stock. */
export const stockList = defineList({
  views: STOCK_VIEWS,
  sorts: STOCK_SORTS,
  sort: 'code',
  direction: 'asc',
  filters: { category: oneId('category'), supplier: oneId('supplier') },
});
export type StockState = typeof stockList.empty;

const viewsOf = (row: StockListRow) => STOCK_VIEWS.filter((view) => inStockView(view, row)).join();

/** The data source of the list. Everybody who may view the stock may follow all of it. */
export const stockSource: ListSource<StockListRow, StockState> = {
  page: ({ query, cursor, limit }, signal) =>
    get('/api/v1/stock', { ...query, cursor: cursor ?? undefined, limit }, signal),
  keyOf: (query) => [...stockKeys.lists, query],
  topic: TOPICS.stock,
  counts: stockKeys.counts,
  moves: (before, after) => viewsOf(before) !== viewsOf(after),
  matchesFilters: (row, { view, search, category, supplier }, shown) =>
    inStockView(view, row) &&
    (category === null || row.category_id === category) &&
    (supplier === null || row.supplier_id === supplier) &&
    (shown || holdsWords(`${row.code} ${row.description.it} ${row.description.en}`, search)),
  order: (state) => rowOrder(state, (row, sort) => row[sort]),
};
