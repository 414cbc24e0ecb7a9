import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { loadReferred } from '#commands/records/offered/record-facts.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import { id, line, localDate } from '#domain/kernel/values.ts';
import { bookReceipt } from '#domain/stock/receipt.decide.ts';
import { receiptFold, receiptStream } from '#domain/stock/receipt.state.ts';
import { receivedRow } from '#domain/stock/stock.events.ts';
import { stockMessages } from '#domain/stock/stock.messages.ts';
import { lastOrderChangeFold, stockFold, stockStream } from '#domain/stock/stock.state.ts';
import { MOST_RECEIVED } from '#domain/stock/stock-limits.ts';

/**
 * Books goods that came in together: what of each item, from which supplier, with which document. The process
 * `receive-goods` tells the stocks. A row of what was on order is refused when pieces came in, or were ordered, since
 * its sender saw it. Here those are refused that come later; of several at once the stocks choose one
 * (`claim-receipt`): so that all who book the same goods book them once.
 */
export const bookReceiptCommand = defineCommand({
  name: 'BookReceipt',
  schema: z.object({
    supplier_id: id.nullable().default(null),
    document: line(80).default(''),
    note: line(200).default(''),
    received_on: localDate.optional(),
    rows: z
      .array(
        receivedRow.extend({
          /** Revision of the stock that was seen, where the row is what was on order: null is any. */
          seen: z.number().int().min(-1).nullable().default(null),
        }),
      )
      .min(1)
      .max(MOST_RECEIVED),
  }),
  access: { function: 'stock', action: 'edit' },
  allot: async (ids) => ({ id: await ids.next('receipt') }),
  stream: (_, { id: receiptId }) => receiptStream(receiptId),
  opens: true,
  fold: receiptFold,
  gather: async ({ load }, { supplier_id, rows }) => {
    const isThere = async (family: string, record: number) => (await loadReferred(load, family, record)) === 'there';
    if (supplier_id !== null && !(await isThere('businessnamesupplier', supplier_id))) {
      return refuse(stockMessages['stock-no-supplier'], 'supplier_id');
    }
    const known = new Map<number, number>();
    const changed = new Set<number>();
    for (const { item_id, seen } of rows) {
      if (!(await isThere('item', item_id))) continue;
      known.set(item_id, (await load(stockStream(item_id), stockFold)).onHand);
      if (seen === null) continue;
      const { last } = await load(stockStream(item_id), lastOrderChangeFold);
      if (last > seen) changed.add(item_id);
    }
    return { known, changed };
  },
  decide: ({ payload, state, facts, allotted, context }) => {
    if (isRefusal(facts)) return facts;
    const receipt = { ...payload, receiptId: allotted.id, received_on: payload.received_on ?? context.today };
    return bookReceipt(state, receipt, facts.known, context.today, facts.changed);
  },
  message: kernelMessages.added,
});
