/**
 * The views of the stock for staff: everything; to be ordered; on order; below its minimum; with
 * pieces held; with nothing free.
 */
export const STOCK_VIEWS = ['all', 'wanted', 'ordered', 'low', 'held', 'none'] as const;
export type StockView = (typeof STOCK_VIEWS)[number];
/** The orders of the list. */
export const STOCK_SORTS = ['code', 'supplier', 'on_hand', 'held', 'available'] as const;
export type StockSort = (typeof STOCK_SORTS)[number];

/** True when fewer pieces are free than the minimum. */
export const isLow = ({ available, minimum }: { readonly available: number; readonly minimum: number }): boolean =>
  available < minimum;

/** True when an item is in a view; the server's list applies the same rules in SQL. */
export function inStockView(
  view: StockView,
  item: {
    readonly available: number;
    readonly held: number;
    readonly minimum: number;
    readonly to_order: number;
    readonly ordered: number;
  },
): boolean {
  switch (view) {
    case 'wanted':
      return item.to_order > 0;
    case 'ordered':
      return item.ordered > 0;
    case 'low':
      return isLow(item);
    case 'held':
      return item.held > 0;
    case 'none':
      return item.available <= 0;
    default:
      return true;
  }
}
