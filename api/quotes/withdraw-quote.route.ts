import { quoteEndpoints } from '#api/contracts/quotes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { withdrawQuoteCommand } from '#commands/quotes/withdraw-quote.command.ts';

export const withdrawQuoteRoute = commandRoute(quoteEndpoints.withdrawQuote, {
  tag: 'quotes',
  summary: 'Annulla un preventivo in attesa, o scarta una bozza.',
  access: { function: 'quotes', action: 'edit' },
  commands: [withdrawQuoteCommand],
  calls: ({ body }) => call(withdrawQuoteCommand, body),
});
