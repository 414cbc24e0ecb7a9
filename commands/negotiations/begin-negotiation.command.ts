import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import { id } from '#domain/kernel/values.ts';
import { negotiationMessages } from '#domain/negotiations/negotiation.messages.ts';
import { negotiationFold } from '#domain/negotiations/negotiation.state.ts';
import { negotiationId, negotiationStream } from '#domain/negotiations/offered/negotiation-id.ts';
import { beginNegotiation } from '#domain/negotiations/write-negotiation.decide.ts';
import { loadNegotiatedAd } from './negotiated-ad.ts';
import { messageInput } from './negotiation-input.ts';

/**
 * A customer writes about somebody's ad. The stream follows from ad and customer, so a thread that was begun before
 * goes on.
 */
export const beginNegotiationCommand = defineCommand({
  name: 'BeginNegotiation',
  schema: z.object({ item: id, ...messageInput }),
  access: { function: 'negotiations', action: 'create' },
  stream: ({ item: adId }, _allotted, { actor }) =>
    negotiationStream(negotiationId({ adId, buyerId: customerOf(actor) ?? 0 })),
  fold: negotiationFold,
  gather: async (around, { item }) => ({
    ad: await loadNegotiatedAd(around, item),
    unanswered: await around.unansweredOf(customerOf(around.context.actor) ?? 0),
  }),
  decide: ({ payload, state, facts: { ad, unanswered }, context }) =>
    beginNegotiation(state, payload, ad, unanswered, context),
  answer: ({ state }) => (state.status === 'known' ? { id: state.negotiationId } : null),
  message: negotiationMessages['message-sent'],
});
