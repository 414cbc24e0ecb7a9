import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';
import { confirmWarranty } from '#domain/warranties/validate-warranty.decide.ts';

/** A manager confirms the warranty validation module. */
export const confirmWarrantyCommand = defineCommand({
  name: 'ConfirmWarranty',
  schema: z.object({ id, covered: z.boolean() }),
  access: { function: 'repairs', action: 'approve' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  decide: ({ payload, state, context }) => confirmWarranty(state, payload.covered, context),
});
