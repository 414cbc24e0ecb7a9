import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, text } from '#domain/kernel/values.ts';
import { postQuoteMessage } from '#domain/quotes/conversation.decide.ts';
import { conversationFold, conversationStream } from '#domain/quotes/conversation.state.ts';
import { quoteMessages } from '#domain/quotes/quote.messages.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';

/** The customer or staff write in the chat about a repair's quote. The decision asks the repair whose quote it is. */
export const postQuoteMessageCommand = defineCommand({
  name: 'PostQuoteMessage',
  schema: z.object({ id, messages: text(4000) }),
  access: { function: 'quotes', action: 'message' },
  allot: async (ids) => ({ id: await ids.next('quote-message') }),
  stream: (payload) => conversationStream(payload.id),
  fold: conversationFold,
  gather: ({ load }, payload) => load(repairStream(payload.id), repairFold),
  decide: ({ payload, allotted, facts: repair, context }) =>
    postQuoteMessage(repair, { messageId: allotted.id, messages: payload.messages }, context),
  message: quoteMessages['message-sent'],
});
