import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, ownDocumentNumber, text } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { yearOfNumber } from '#domain/transport-documents/document-number.ts';
import {
  cancelTransportDocument,
  cancelUndelivered,
  repairsOfDocument,
  seriesStream,
} from '#domain/transport-documents/transport-document.decide.ts';
import { documentSeriesFold } from '#domain/transport-documents/transport-document.state.ts';

/**
 * Cancels one of the firm's documents with a reason; the process `withdraw-cancelled` then makes its repairs ready
 * again. As a follow-up of the system it cancels a document of which a repair could not be given back. The number stays
 * used.
 */
export const cancelTransportDocumentCommand = defineCommand({
  name: 'CancelTransportDocument',
  schema: z.object({
    /** The repair, or one of several on the document. */
    id,
    nr_ddt_gr: ownDocumentNumber,
    reason: text(1000).default(''),
  }),
  access: { function: 'transportDocuments', action: 'delete' },
  stream: ({ nr_ddt_gr }) => seriesStream(yearOfNumber(nr_ddt_gr)),
  fold: documentSeriesFold,
  gather: ({ load }, { id: repairId, nr_ddt_gr }, series) =>
    Promise.all(
      repairsOfDocument(series, { repairId, nr_ddt_gr }).map((repair) => load(repairStream(repair), repairFold)),
    ),
  decide: ({ payload: { id: repairId, ...rest }, facts: repairs, state, context }) =>
    context.actor.kind === 'system'
      ? cancelUndelivered(state, { repairId, ...rest })
      : cancelTransportDocument(state, { repairId, ...rest }, repairs),
});
