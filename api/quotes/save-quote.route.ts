import type { z } from 'zod';
import { saveQuoteBody } from '#api/contracts/quotes.contract.ts';
import { commandRoute, order } from '#api/kernel/command-route.ts';
import { decideQuoteCommand } from '#commands/quotes/decide-quote.command.ts';
import { issueQuoteCommand } from '#commands/quotes/issue-quote.command.ts';
import { reviseQuoteCommand } from '#commands/quotes/revise-quote.command.ts';
import { withdrawQuoteCommand } from '#commands/quotes/withdraw-quote.command.ts';
import { QUOTE_STATES, type QuoteStateKey } from '#domain/repairs/state-keys.ts';

type Body = z.output<typeof saveQuoteBody>;

const stateOf = (id: number | null | undefined): QuoteStateKey | undefined =>
  QUOTE_STATES.find((state) => state.id === id)?.key;

export const saveQuoteRoute = commandRoute({
  method: 'POST',
  path: '/api/v1/intervention/updateInterventionUpdateViewQuotes',
  tag: 'quotes',
  summary: 'Salva il preventivo: lo stato dice se è una bozza, se parte, se è deciso o annullato.',
  access: [
    { function: 'quotes', action: 'draft' },
    { function: 'quotes', action: 'edit' },
  ],
  commands: [issueQuoteCommand, reviseQuoteCommand, decideQuoteCommand, withdrawQuoteCommand],
  body: saveQuoteBody,
  orders: ({ body }) => {
    const { id, id_states_quote, version, hash, decided_by, reason } = body;
    switch (stateOf(id_states_quote)) {
      case 'ACCEPTED':
      case 'REJECTED':
        return order(decideQuoteCommand, { id, id_states_quote, version, hash, decidedBy: decided_by });
      case 'WITHDRAWN':
        return order(withdrawQuoteCommand, { id, version, reason });
      default: {
        const content = contentOf(body);
        const revision = order(reviseQuoteCommand, { ...content, version });
        // A form that shows a version revises that one; one that shows none may yet find one pending.
        if (version !== undefined) return revision;
        return { ...order(issueQuoteCommand, content), otherwise: { code: 'quote-pending', order: revision } };
      }
    }
  },
});

function contentOf(body: Body) {
  const { version: _, hash: __, decided_by: ___, reason: ____, valid_until, referents, ...content } = body;
  return {
    ...content,
    validUntil: valid_until,
    // Rows of the form that nobody filled in are no referents.
    referents: referents
      ?.filter(({ email }) => email !== '')
      .map(({ user_id = null, people_id = null, email }) => ({ user_id, people_id, email })),
  };
}
