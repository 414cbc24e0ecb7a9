import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { restoreRepair } from '#domain/repairs/archive-repair.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/** The undo of «delete». */
export const restoreRepairCommand = defineCommand({
  name: 'RestoreRepair',
  schema: z.object({ id }),
  access: { function: 'repairs', action: 'delete' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: () => ({ archived: false }),
  decide: ({ state }) => restoreRepair(state),
});
