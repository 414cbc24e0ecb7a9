import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, text } from '#domain/kernel/values.ts';
import { archiveRepair } from '#domain/repairs/archive-repair.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/** «Delete»: takes the repair out of the lists; its history stays. */
export const archiveRepairCommand = defineCommand({
  name: 'ArchiveRepair',
  schema: z.object({ id, reason: text(1000).default('') }),
  access: { function: 'repairs', action: 'delete' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: () => ({ archived: true }),
  decide: ({ payload, state }) => archiveRepair(state, payload.reason),
});
