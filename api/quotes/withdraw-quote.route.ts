import { withdrawQuoteBody } from '#api/contracts/quotes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { withdrawQuoteCommand } from '#commands/quotes/withdraw-quote.command.ts';

export const withdrawQuoteRoute = commandRoute({
  method: 'POST',
  path: '/api/v1/intervention/withdrawQuote',
  tag: 'quotes',
  summary: 'Annulla un preventivo in attesa, o scarta una bozza.',
  access: { function: 'quotes', action: 'edit' },
  commands: [withdrawQuoteCommand],
  body: withdrawQuoteBody,
  calls: ({ body }) => call(withdrawQuoteCommand, body),
});
