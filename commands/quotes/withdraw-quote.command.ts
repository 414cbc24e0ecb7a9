import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, text } from '#domain/kernel/values.ts';
import { withdrawQuote } from '#domain/quotes/end-quote.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/**
 * Staff take a draft or a pending version back. Whoever names the revision that they saw (`If-Match`), as the undo of
 * sending does, is refused once anything happened to the repair since.
 */
export const withdrawQuoteCommand = defineCommand({
  name: 'WithdrawQuote',
  schema: z.object({ id, version: id.optional(), reason: text(1000).default('') }),
  access: { function: 'quotes', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  judges: () => true,
  decide: ({ payload, state }) => withdrawQuote(state, payload),
});
