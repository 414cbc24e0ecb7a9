import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { deliverRepair } from '#domain/transport-documents/deliver-repair.decide.ts';
import { repairDeliveryEvents } from '#domain/transport-documents/transport-document.events.ts';

const papers = repairDeliveryEvents.RepairDelivered.schema.pick({
  nr_ddt_gr: true,
  date_ddt_gr: true,
  cause: true,
  code_tracking: true,
});

/** Notes on the repair the document that was issued for it. A follow-up, given by the system only. */
export const deliverRepairCommand = defineCommand({
  name: 'DeliverRepair',
  schema: z.object({ id, ...papers.shape }),
  access: 'system',
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  decide: ({ payload: { id: _, ...document }, state }) => deliverRepair(state, document),
});
