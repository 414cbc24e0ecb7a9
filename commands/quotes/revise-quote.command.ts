import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { quoteFields } from '#domain/quotes/quote.events.ts';
import { reviseQuote } from '#domain/quotes/write-quote.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';
import { quoteFacts, quoteInput } from './quote-input.ts';

/**
 * Writes a new version on the basis of the newest (`version`: the one that the form showed); sending it supersedes the
 * pending one.
 */
export const reviseQuoteCommand = defineCommand({
  name: 'ReviseQuote',
  schema: quoteInput.extend({ version: id.optional() }),
  access: { function: 'quotes', action: 'draft' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: ({ id: _, id_states_quote: __, version: ___, ...quote }) => quoteFields({ content: quote }),
  gather: quoteFacts,
  decide: ({ payload: { id: _, ...input }, facts, state, context }) => reviseQuote(state, input, facts, context),
});
