import { defineCommand } from '#commands/kernel/command.ts';
import { quoteFields } from '#domain/quotes/quote.events.ts';
import { issueQuote } from '#domain/quotes/write-quote.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';
import { quoteFacts, quoteInput } from './quote-input.ts';

/** Writes a quote where none is pending: `id_states_quote` 1 keeps it as a draft, 2 sends it. */
export const issueQuoteCommand = defineCommand({
  name: 'IssueQuote',
  schema: quoteInput,
  access: { function: 'quotes', action: 'draft' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: ({ id: _, id_states_quote: __, ...quote }) => quoteFields({ content: quote }),
  gather: quoteFacts,
  decide: ({ payload: { id: _, ...input }, facts, state, context }) => issueQuote(state, input, facts, context),
});
