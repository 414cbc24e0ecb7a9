import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { negotiationMessages } from '#domain/negotiations/negotiation.messages.ts';
import { negotiationFold } from '#domain/negotiations/negotiation.state.ts';
import { negotiationStream } from '#domain/negotiations/offered/negotiation-id.ts';
import { writeInNegotiation } from '#domain/negotiations/write-negotiation.decide.ts';
import { loadAdOfNegotiation } from './negotiated-ad.ts';
import { messageInput } from './negotiation-input.ts';

/** One of the two parties writes to the other, or makes a new offer. */
export const writeInNegotiationCommand = defineCommand({
  name: 'WriteInNegotiation',
  schema: z.object({ id, ...messageInput }),
  access: { function: 'negotiations', action: 'message' },
  stream: (payload) => negotiationStream(payload.id),
  fold: negotiationFold,
  gather: (surroundings, _payload, state) => loadAdOfNegotiation(surroundings, state),
  decide: ({ payload, state, facts: ad, context }) => writeInNegotiation(state, payload, ad, context),
  message: negotiationMessages['message-sent'],
});
