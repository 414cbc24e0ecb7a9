import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { id, ownDocumentNumber } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { sendDocumentAgain } from '#domain/transport-documents/deliver-repair.decide.ts';
import { transportDocumentMessages } from '#domain/transport-documents/transport-document.messages.ts';

/** Sends the customer once more the firm's document with which the repair was given back; a reaction mails it. */
export const sendDocumentAgainCommand = defineCommand({
  name: 'SendDocumentAgain',
  schema: z.object({
    /** The repair. */
    id,
    nr_ddt_gr: ownDocumentNumber,
  }),
  access: { function: 'transportDocuments', action: 'create' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  gather: async ({ load }, _payload, state) => {
    if (state.status === 'none') return { hasAddress: false };
    const customer = await load(customerStream(state.customer_id), customerFold);
    return { hasAddress: customer.status === 'known' && customer.details.email.includes('@') };
  },
  decide: ({ payload, facts, state }) => sendDocumentAgain(state, payload.nr_ddt_gr, facts),
  message: transportDocumentMessages['mail-leaves'],
});
