import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, line } from '#domain/kernel/values.ts';
import { fulfilmentMessages } from '#domain/sales-orders/fulfilment.messages.ts';
import {
  answerReturn,
  cancelLines,
  keepPieces,
  requestReturn,
  withdrawContract,
} from '#domain/sales-orders/giving-back.decide.ts';
import { someLines } from './fulfilment.command.ts';
import { changesPieces, orderCommand } from './order-ownership.ts';

const edit = { function: 'orders', action: 'edit' } as const;
const byLink = { link: 'order' } as const;
/** The right of those who keep the firm's accounts: for what makes money go back. */
const accounts = { function: 'orders', action: 'delete' } as const;
const returnId = z.number().int().positive();

/** Cancels pieces that the firm does not supply. */
export const cancelLinesCommand = defineCommand({
  name: 'CancelOrderLines',
  schema: z.object({ id, lines: someLines, reason: line(500).default('') }),
  access: accounts,
  ...orderCommand,
  judges: changesPieces,
  decide: ({ payload, state }) => cancelLines(state, payload),
});

/** Keeps so many pieces of a line and cancels the others; null: keeps only what has left. */
export const keepPiecesCommand = defineCommand({
  name: 'KeepOrderPieces',
  schema: z.object({ id, line_id: id, quantity: z.number().int().min(0).nullable(), reason: line(500).default('') }),
  access: accounts,
  ...orderCommand,
  decide: ({ payload, state }) => keepPieces(state, payload),
});

/**
 * A consumer withdraws from the contract: a declaration that nobody approves.
 * @see withdrawContract `lines` null: from all that is possible
 */
export const withdrawContractCommand = defineCommand({
  name: 'WithdrawContract',
  schema: z.object({ id, lines: someLines.nullable().default(null) }),
  access: [edit, byLink],
  ...orderCommand,
  decide: ({ payload, state, context }) => withdrawContract(state, payload.lines, context),
  message: fulfilmentMessages['withdrawal-done'],
});

export const requestReturnCommand = defineCommand({
  name: 'RequestReturn',
  schema: z.object({ id, lines: someLines, reason: line(1000) }),
  access: [edit, byLink],
  ...orderCommand,
  decide: ({ payload, state, context }) => requestReturn(state, payload, context),
  message: fulfilmentMessages['return-asked'],
});

export const answerReturnCommand = defineCommand({
  name: 'AnswerReturn',
  schema: z.object({ id, returnId, accept: z.boolean(), reason: line(1000).default('') }),
  access: accounts,
  ...orderCommand,
  decide: ({ payload, state }) => answerReturn(state, payload),
});
