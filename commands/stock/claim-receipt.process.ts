import type { Process } from '#commands/kernel/process.ts';
import { onEvent, requireStep, runStep } from '#commands/kernel/process-steps.ts';
import { orderChangedAt } from '#domain/stock/receipt.decide.ts';
import { receiptFold, receiptStream } from '#domain/stock/receipt.state.ts';
import { claimStockOrderCommand, completeReceiptCommand, refuseReceiptCommand } from './claim-receipt.commands.ts';

/**
 * When a receipt of what was on order was opened, lets each such stock decide whether it still is, then books the whole
 * receipt or refuses the whole. Stocks are asked in the order of their ids, so that of several receipts of the same
 * goods one gets through. A refused receipt need not give its claims back: stocks look whether its stream refused it.
 */
export const claimReceiptProcess: Process = {
  ...onEvent(
    'claim-receipt',
    'ReceiptOpened',
    [claimStockOrderCommand, completeReceiptCommand, refuseReceiptCommand],
    async ({ receiptId, rows }, follow, load) => {
      const claims = rows
        .flatMap(({ item_id, seen }, row) => (seen === null ? [] : { item_id, seen, row }))
        .toSorted((one, other) => one.item_id - other.item_id);
      let refusedRow: number | null = null;
      for (const { row, ...claim } of claims) {
        const name = `claim-${claim.item_id}`;
        if (!(await runStep(follow, name, claimStockOrderCommand, { ...claim, receiptId }))) continue;
        refusedRow = row;
        break;
      }
      await (refusedRow === null
        ? requireStep(follow, 'book', completeReceiptCommand, { receiptId })
        : requireStep(follow, `refuse-${refusedRow}`, refuseReceiptCommand, { receiptId, row: refusedRow }));
      // Another run of this process may have come to the other end first: the receipt's stream alone says which it is.
      const receipt = await load(receiptStream(receiptId), receiptFold);
      return receipt.status === 'refused' ? orderChangedAt(receipt.row) : undefined;
    },
  ),
  decidesAnswer: true,
};
