import type { Surroundings } from '#commands/kernel/command.ts';
import { receiptFold, receiptStream } from '#domain/stock/receipt.state.ts';
import type { Stock } from '#domain/stock/stock.state.ts';

/**
 * Whether a receipt, other than the given one, is booking what is on order of an item. Read after the stock: a receipt
 * that is refused never claims again, and one that is not tells this stock at a later revision than the one decided on.
 */
export async function isClaimed(load: Surroundings['load'], { claimedBy }: Stock, but?: number): Promise<boolean> {
  if (claimedBy === null || claimedBy === but) return false;
  return (await load(receiptStream(claimedBy), receiptFold)).status !== 'refused';
}
