import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { forbidden } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';
import { cancelTransportDocument, seriesStream } from '#domain/transport-documents/transport-document.decide.ts';
import { documentSeriesFold } from '#domain/transport-documents/transport-document.state.ts';

/** A follow-up, of the system only: the repair could not be given back with this document. Its number stays used. */
export const cancelTransportDocumentCommand = defineCommand({
  name: 'CancelTransportDocument',
  schema: z.object({ repairId: id, customer_id: id, year: id, number: id }),
  permission: { function: 'transportDocuments', action: 'delete' },
  stream: ({ year }) => seriesStream(year),
  fold: documentSeriesFold,
  decide: ({ payload, state, context }) =>
    context.actor.kind === 'system' ? cancelTransportDocument(state, payload) : forbidden,
});
