/** What is known of goods that their owner puts on sale: handed to the form of a new ad as the state of the address. */
export interface GoodsToSell {
  /** Tells drafts of different goods apart. */
  readonly key: string;
  readonly description: string;
  readonly meta_tag_characteristic: string;
  /** What the firm repaired of them. */
  readonly repairs: readonly { readonly id: number; readonly code: string; readonly finished_on: string }[];
}

/** The goods in the state of an address; null: none. */
export function goodsToSell(state: unknown): GoodsToSell | null {
  return typeof state === 'object' && state !== null && 'goods' in state ? (state.goods as GoodsToSell) : null;
}
