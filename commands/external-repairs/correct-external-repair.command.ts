import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { correctExternalRepair } from '#domain/external-repairs/correct-external-repair.decide.ts';
import { tripFields, tripTouches } from '#domain/external-repairs/external-repair.events.ts';
import { id } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';
import { tripFacts } from './send-to-supplier.command.ts';

/** Corrects a trip to a supplier, before and after its return; only the fields given are touched. */
export const correctExternalRepairCommand = defineCommand({
  name: 'CorrectExternalRepair',
  schema: z.object({
    id,
    id_librone_rip_esterna: id,
    ...tripFields.partial().shape,
    id_business_name_supplier: id.nullable().optional(),
  }),
  access: { function: 'repairs', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: ({ id: _, id_librone_rip_esterna: __, ...changes }) => tripTouches(changes),
  gather: tripFacts,
  decide: ({ payload: { id: _, id_librone_rip_esterna: externalRepairId, ...changes }, facts, state }) =>
    correctExternalRepair(state, { externalRepairId, changes }, facts),
});
