import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { expireQuote } from '#domain/quotes/end-quote.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';

/** Given by the clock when nobody decided a version within its validity. */
export const expireQuoteCommand = defineCommand({
  name: 'ExpireQuote',
  schema: z.object({ id, version: id }),
  access: 'system',
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  decide: ({ payload, state, context }) => expireQuote(state, payload.version, context),
});
