import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, line } from '#domain/kernel/values.ts';
import { decideQuote } from '#domain/quotes/decide-quote.decide.ts';
import { shownHash } from '#domain/quotes/quote.events.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/**
 * Accepts (`id_states_quote` 3) or rejects (4) the version that was shown. The channel follows from the actor: a
 * customer's account (panel), staff, or the holder of a quote's link.
 */
export const decideQuoteCommand = defineCommand({
  name: 'DecideQuote',
  schema: z.object({
    id,
    id_states_quote: id.nullish(),
    version: id.optional(),
    hash: shownHash.optional(),
    decidedBy: line(200).default(''),
    ip: line(64).default(''),
  }),
  access: [{ function: 'quotes', action: 'decide' }, { link: 'quote' }],
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  decide: ({ payload, state, context }) => decideQuote(state, payload, context),
});
