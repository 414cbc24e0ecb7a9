import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { takeUp } from '#domain/work-sheets/work-time.decide.ts';

/** Moves the repair to where it is worked on, because somebody began to. A follow-up, given by the system only. */
export const takeUpRepairCommand = defineCommand({
  name: 'TakeUpRepair',
  schema: z.object({ id }),
  access: 'system',
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  decide: ({ state }) => takeUp(state),
});
