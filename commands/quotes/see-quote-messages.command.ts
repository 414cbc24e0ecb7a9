import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { seeQuoteMessages } from '#domain/quotes/conversation.decide.ts';
import { conversationFold, conversationStream } from '#domain/quotes/conversation.state.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';

/** Records that one side has seen the other's messages, up to `upTo` (default: the newest). */
export const seeQuoteMessagesCommand = defineCommand({
  name: 'SeeQuoteMessages',
  schema: z.object({ id, upTo: id.optional() }),
  access: { function: 'quotes', action: 'message' },
  stream: (payload) => conversationStream(payload.id),
  fold: conversationFold,
  gather: ({ load }, payload) => load(repairStream(payload.id), repairFold),
  decide: ({ payload, facts: repair, state, context }) => seeQuoteMessages(state, repair, payload.upTo, context),
});
