import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Process } from '#commands/kernel/process.ts';
import { accountIdOf } from '#domain/kernel/actor.ts';
import { receiveStockCommand } from './stock.command.ts';

/**
 * When goods were received, tells the stock of each item. It never refuses: whatever stopped it, the worker tries
 * again, and a row that was told already finds its own event.
 */
export const receiveGoodsProcess: Process = {
  name: 'receive-goods',
  on: 'GoodsReceived',
  gives: [receiveStockCommand],
  run: async (event, follow) => {
    if (event.type !== 'GoodsReceived') return undefined;
    const { receiptId, supplier_id, document, note, rows } = event.data;
    const { actor } = event.meta;
    const by = accountIdOf(actor);
    for (const { item_id, quantity, cost } of rows) {
      const receipt = { id: receiptId, supplier_id, document, cost, by };
      const command = receiveStockCommand as unknown as AnyCommand;
      const outcome = await follow(`receive-${item_id}`, command, { item_id, quantity, note, receipt });
      if (!outcome.ok) throw new Error(`receive-goods could not finish ${event.id}: ${JSON.stringify(outcome)}`);
    }
    return undefined;
  },
};
