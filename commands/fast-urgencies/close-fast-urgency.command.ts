import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { closeFastUrgency } from '#domain/fast-urgencies/fast-urgency.decide.ts';
import { id } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/** Closes an urgency that was dealt with. */
export const closeFastUrgencyCommand = defineCommand({
  name: 'CloseFastUrgency',
  schema: z.object({ id, urgencyId: id }),
  access: { function: 'repairs', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  decide: ({ payload, state }) => closeFastUrgency(state, payload.urgencyId),
});
