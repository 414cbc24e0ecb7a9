import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';
import { handOver, takeBack } from '#domain/transport-documents/deliver-repair.decide.ts';

/**
 * «Consegna», with the value that is wanted: gives the repair back without a document of the firm's, or undoes that.
 */
export const handOverRepairCommand = defineCommand({
  name: 'HandOverRepair',
  schema: z.object({ id, delivered: z.boolean() }),
  access: { function: 'repairs', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: ({ delivered }) => ({ states_id: delivered ? 'DELIVERED' : 'READY' }),
  decide: ({ payload: { delivered }, state }) => (delivered ? handOver(state) : takeBack(state)),
});
