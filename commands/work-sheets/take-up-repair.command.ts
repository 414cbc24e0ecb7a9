import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { takeUp } from '#domain/work-sheets/work-time.decide.ts';

/** A follow-up, of the system only: somebody began to work on the repair. */
export const takeUpRepairCommand = defineCommand({
  name: 'TakeUpRepair',
  schema: z.object({ id }),
  access: 'system',
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  decide: ({ state }) => takeUp(state),
});
