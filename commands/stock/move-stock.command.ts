import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, made } from '#domain/kernel/values.ts';
import { freeStock, returnStock, shipStock, takeStockBack } from '#domain/stock/stock.decide.ts';
import { holdId, pieces } from '#domain/stock/stock.events.ts';
import { stockFold, stockStream } from '#domain/stock/stock.state.ts';

const ofItem = {
  schema: z.object({ item_id: id, hold: holdId, move: made(20), quantity: pieces }),
  access: { function: 'stock', action: 'edit' },
  stream: ({ item_id }: { readonly item_id: number }) => stockStream(item_id),
  fold: stockFold,
} as const;

/**
 * Takes pieces that an order keeps out of the stock, because they leave the house. This command and the next three are
 * given by the processes of `move-goods.process.ts` alone, by what the order's stream says.
 */
export const shipStockCommand = defineCommand({
  name: 'ShipStock',
  ...ofItem,
  access: 'system',
  decide: ({ payload, state }) => shipStock(state, payload),
});

export const takeStockBackCommand = defineCommand({
  name: 'TakeStockBack',
  ...ofItem,
  access: 'system',
  decide: ({ payload: { quantity: _, ...data }, state }) => takeStockBack(state, data),
});

export const freeStockCommand = defineCommand({
  name: 'FreeStock',
  ...ofItem,
  access: 'system',
  decide: ({ payload, state }) => freeStock(state, payload),
});

export const returnStockCommand = defineCommand({
  name: 'ReturnStock',
  ...ofItem,
  access: 'system',
  decide: ({ payload, state }) => returnStock(state, payload),
});
