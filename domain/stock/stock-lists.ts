/** What staff look at of the stock: everything; what is under its minimum; what somebody keeps; of what nothing is free. */
export const STOCK_VIEWS = ['all', 'low', 'held', 'none'] as const;
export type StockView = (typeof STOCK_VIEWS)[number];
/** By what the list can be ordered. */
export const STOCK_SORTS = ['code', 'on_hand', 'held', 'available'] as const;
export type StockSort = (typeof STOCK_SORTS)[number];

/** Whether fewer are free than always should be. */
export const isLow = ({ available, minimum }: { readonly available: number; readonly minimum: number }): boolean =>
  available < minimum;

/** Whether an item stands in a view; the server's list asks the same by SQL. */
export function inStockView(
  view: StockView,
  item: { readonly available: number; readonly held: number; readonly minimum: number },
): boolean {
  switch (view) {
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
