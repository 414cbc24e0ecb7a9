import { quoteEndpoints } from '#api/contracts/quotes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { decideQuoteCommand } from '#commands/quotes/decide-quote.command.ts';

export const decideQuoteRoute = commandRoute(quoteEndpoints.decideQuote, {
  tag: 'quotes',
  summary: 'Il cliente accetta o rifiuta la versione del preventivo che ha visto.',
  access: { function: 'quotes', action: 'decide' },
  commands: [decideQuoteCommand],
  calls: ({ body: { id_intervention: id, id_states_quote, version, hash } }) =>
    call(decideQuoteCommand, { id, id_states_quote, version, hash }),
});
