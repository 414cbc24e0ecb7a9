import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { referentOwners } from '#commands/kernel/referent-owners.ts';
import { id } from '#domain/kernel/values.ts';
import { correctRepair } from '#domain/repairs/correct-repair.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { capture, repairDetails } from '#domain/repairs/repair-details.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';
import { associatedRepairExists } from './offered/new-repair.ts';
import { formBesideTyped } from './typed-number-form.ts';

/** Staff correct plain fields and photos; only the fields given are touched. */
export const correctRepairCommand = defineCommand({
  name: 'CorrectRepair',
  schema: z.object({
    id,
    customer_id: id.nullable().optional(),
    ...repairDetails.partial().shape,
    captures: z.array(capture).max(50).optional(),
  }),
  access: { function: 'repairs', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: ({ id: _, customer_id: __, ...edits }) => edits,
  gather: async (surroundings, payload) => ({
    associationKnown: await associatedRepairExists(surroundings, payload.rip_association),
    referents: await referentOwners(surroundings, [payload.external_referent_id]),
    form: await formBesideTyped(surroundings, payload),
  }),
  decide: ({ payload: { id: _, customer_id, captures, ...changes }, facts, state }) =>
    correctRepair(state, { customer_id, changes, captures }, facts),
});
