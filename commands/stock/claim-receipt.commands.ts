import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { claimStockOrder, completeReceipt, refuseReceipt } from '#domain/stock/receipt.decide.ts';
import { receiptFold, receiptStream } from '#domain/stock/receipt.state.ts';
import { lastOrderChangeFold, stockFold, stockStream } from '#domain/stock/stock.state.ts';
import { isClaimed } from './stock-claim.ts';

/**
 * Claims what is on order of an item for a receipt that books it. This command and the next two are given by the
 * process `claim-receipt` alone.
 */
export const claimStockOrderCommand = defineCommand({
  name: 'ClaimStockOrder',
  schema: z.object({ item_id: id, receiptId: id, seen: z.number().int().min(-1) }),
  access: 'system',
  stream: ({ item_id }) => stockStream(item_id),
  fold: stockFold,
  gather: async ({ load }, { item_id, receiptId }, stock) => ({
    status: (await load(receiptStream(receiptId), receiptFold)).status,
    claimed: await isClaimed(load, stock, receiptId),
    last: (await load(stockStream(item_id), lastOrderChangeFold)).last,
  }),
  decide: ({ payload, state, facts }) => claimStockOrder(state, payload, facts),
});

const ofReceipt = {
  access: 'system',
  stream: ({ receiptId }: { readonly receiptId: number }) => receiptStream(receiptId),
  fold: receiptFold,
} as const;

/** Books a receipt, once the stocks of its rows are claimed. */
export const completeReceiptCommand = defineCommand({
  name: 'CompleteReceipt',
  schema: z.object({ receiptId: id }),
  ...ofReceipt,
  decide: ({ state }) => completeReceipt(state),
});

/** Refuses a receipt, because what was on order in one of its rows had changed. */
export const refuseReceiptCommand = defineCommand({
  name: 'RefuseReceipt',
  schema: z.object({ receiptId: id, row: z.number().int().min(0) }),
  ...ofReceipt,
  decide: ({ state, payload }) => refuseReceipt(state, payload),
});
