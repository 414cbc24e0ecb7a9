/** What somebody meant to put into his cart. */
interface MeantItem {
  readonly item_id: number;
  readonly quantity: number;
}

/**
 * The cart's page, which puts an item in when it is come to (`?aggiungi=12&pezzi=2`): what the pages of items lead to, that have no
 * cart of their own. One piece, where how many is not said or no number.
 */
export function meantItem(search: string): MeantItem | null {
  const said = new URLSearchParams(search);
  const item_id = numberIn(said.get('aggiungi'));
  return item_id === null ? null : { item_id, quantity: numberIn(said.get('pezzi')) ?? 1 };
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
