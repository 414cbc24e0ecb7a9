import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { deleteNegotiation, readNegotiation, removeMessage } from '#domain/negotiations/end-negotiation.decide.ts';
import { negotiationMessages } from '#domain/negotiations/negotiation.messages.ts';
import { negotiationFold } from '#domain/negotiations/negotiation.state.ts';
import { negotiationStream } from '#domain/negotiations/offered/negotiation-id.ts';
import { loadAdOfNegotiation } from './negotiated-ad.ts';

/** Records that one side has read the other's rows, up to `upTo` (default: the newest). */
export const readNegotiationCommand = defineCommand({
  name: 'ReadNegotiation',
  schema: z.object({ id, upTo: id.optional() }),
  access: { function: 'negotiations', action: 'message' },
  stream: (payload) => negotiationStream(payload.id),
  fold: negotiationFold,
  decide: ({ payload, state, context }) => readNegotiation(state, payload.upTo, context),
});

/** Takes one's own message away, for both sides. */
export const removeNegotiationMessageCommand = defineCommand({
  name: 'RemoveNegotiationMessage',
  schema: z.object({ id, n: id }),
  access: { function: 'negotiations', action: 'message' },
  stream: (payload) => negotiationStream(payload.id),
  fold: negotiationFold,
  decide: ({ payload, state, context }) => removeMessage(state, payload.n, context),
  message: negotiationMessages['message-removed'],
});

/** Deletes the thread for both sides; either of them may, and those who moderate. The history keeps it. */
export const deleteNegotiationCommand = defineCommand({
  name: 'DeleteNegotiation',
  schema: z.object({ id }),
  access: { function: 'negotiations', action: 'delete' },
  stream: (payload) => negotiationStream(payload.id),
  fold: negotiationFold,
  gather: (surroundings, _payload, state) => loadAdOfNegotiation(surroundings, state),
  decide: ({ state, facts: ad, context }) => deleteNegotiation(state, ad, context),
  message: negotiationMessages['negotiation-deleted'],
});
