import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { markReady } from '#domain/repairs/ready.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/** Ticks ready. */
export const markReadyCommand = defineCommand({
  name: 'MarkReady',
  schema: z.object({ id }),
  access: { function: 'repairs', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: () => ({ ready: true }),
  decide: ({ state }) => markReady(state),
});
