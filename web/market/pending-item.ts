/** An item that somebody wants to put into their cart. */
interface PendingItem {
  readonly item_id: number;
  readonly quantity: number;
}

/**
 * The item that the address of the cart's page names (`?aggiungi=12&pezzi=2`), for the page to add it; null: none.
 * Pages of items without a cart of their own link there. One piece, if the number of pieces is missing or not a number.
 */
export function pendingItem(search: string): PendingItem | null {
  const params = new URLSearchParams(search);
  const item_id = numberIn(params.get('aggiungi'));
  return item_id === null ? null : { item_id, quantity: numberIn(params.get('pezzi')) ?? 1 };
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
