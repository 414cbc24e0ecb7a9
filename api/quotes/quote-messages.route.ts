import { quoteEndpoints } from '#api/contracts/quotes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { postQuoteMessageCommand } from '#commands/quotes/post-quote-message.command.ts';
import { seeQuoteMessagesCommand } from '#commands/quotes/see-quote-messages.command.ts';

export const postQuoteMessageRoute = commandRoute(quoteEndpoints.postQuoteMessage, {
  tag: 'quotes',
  summary: 'Scrive nella chat del preventivo: cliente e officina.',
  access: { function: 'quotes', action: 'message' },
  commands: [postQuoteMessageCommand],
  calls: ({ body: { id_intervention: id, messages } }) => call(postQuoteMessageCommand, { id, messages }),
});

export const seeQuoteMessagesRoute = commandRoute(quoteEndpoints.seeQuoteMessages, {
  tag: 'quotes',
  summary: 'Segna come letti i messaggi dell’altra parte.',
  access: { function: 'quotes', action: 'message' },
  commands: [seeQuoteMessagesCommand],
  calls: ({ body: { id_intervention: id, upTo } }) => call(seeQuoteMessagesCommand, { id, upTo }),
});
