import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { receiptSignature, receiptTexts } from '#domain/counter-receipts/counter-receipt.events.ts';
import { currentReceipt } from '#domain/counter-receipts/counter-receipt.state.ts';
import { issueCounterReceipt } from '#domain/counter-receipts/issue-counter-receipt.decide.ts';
import { RECEIPT_KINDS } from '#domain/counter-receipts/receipt-limits.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { id, orEmpty } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/** Gives a receipt at the counter. For those who edit repairs or receive goods. Answers the receipt's number. */
export const issueCounterReceiptCommand = defineCommand({
  name: 'IssueCounterReceipt',
  schema: z.object({
    id,
    kind: z.enum(RECEIPT_KINDS),
    ...orEmpty(receiptTexts),
    signature: receiptSignature.nullable().default(null),
  }),
  access: [
    { function: 'repairs', action: 'edit' },
    { function: 'repairs', action: 'arrive' },
  ],
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  decide: ({ payload: { id: _, ...receipt }, state, context }) => issueCounterReceipt(state, receipt, context),
  answer: ({ payload: { id: repairId, kind }, state }) => ({
    id: repairId,
    number: state.status === 'none' ? null : currentReceipt(state.receipts, kind)?.number,
  }),
  message: kernelMessages.added,
});
