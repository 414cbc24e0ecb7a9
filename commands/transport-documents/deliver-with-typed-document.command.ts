import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, line, localDate } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';
import { deliverWithTypedDocument } from '#domain/transport-documents/deliver-repair.decide.ts';
import { repairDeliveryEvents } from '#domain/transport-documents/transport-document.events.ts';

/** Gives the repair back with a document made elsewhere, whose number and date are typed. */
export const deliverWithTypedDocumentCommand = defineCommand({
  name: 'DeliverWithTypedDocument',
  schema: z.object({
    id,
    nr_ddt_gr: line(40).default(''),
    date_ddt_gr: z.union([z.literal(''), localDate], { error: 'Data non valida' }).default(''),
    cause: repairDeliveryEvents.RepairDelivered.schema.shape.cause.default('reso da riparazione'),
    code_tracking: line(80).default(''),
  }),
  permission: { function: 'transportDocuments', action: 'create' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: ({ nr_ddt_gr, date_ddt_gr }) => ({ nr_ddt_gr, date_ddt_gr }),
  decide: ({ payload: { id: _, ...papers }, state, context }) => deliverWithTypedDocument(state, papers, context),
});
