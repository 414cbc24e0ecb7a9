import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, localDate, ownDocumentNumber, text } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { withdrawDelivery } from '#domain/transport-documents/deliver-repair.decide.ts';

/**
 * Notes on the repair that the document with which it was given back was cancelled. A follow-up, given by the system
 * only.
 */
export const withdrawDeliveryCommand = defineCommand({
  name: 'WithdrawDelivery',
  schema: z.object({ id, nr_ddt_gr: ownDocumentNumber, date_ddt_gr: localDate, reason: text(1000) }),
  access: 'system',
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  decide: ({ payload: { id: _, ...withdrawal }, state }) => withdrawDelivery(state, withdrawal),
});
