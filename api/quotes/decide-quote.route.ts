import { decideQuoteBody } from '#api/contracts/quotes.contract.ts';
import { commandRoute, order } from '#api/kernel/command-route.ts';
import { decideQuoteCommand } from '#commands/quotes/decide-quote.command.ts';

export const decideQuoteRoute = commandRoute({
  method: 'POST',
  path: '/api/v1/interventioncustomer/updateInterventionUpdateViewCustomerQuotes',
  tag: 'quotes',
  summary: 'Il cliente accetta o rifiuta la versione del preventivo che ha visto.',
  access: { function: 'quotes', action: 'decide' },
  commands: [decideQuoteCommand],
  body: decideQuoteBody,
  orders: ({ body: { id_intervention: id, id_states_quote, version, hash } }) =>
    order(decideQuoteCommand, { id, id_states_quote, version, hash }),
});
