import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, text } from '#domain/kernel/values.ts';
import { declareUnrepairable } from '#domain/repairs/ready.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/** Declares that the repair can't be done. */
export const declareUnrepairableCommand = defineCommand({
  name: 'DeclareUnrepairable',
  schema: z.object({ id, reason: text(1000).default('') }),
  access: { function: 'repairs', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: () => ({ unrepairable: true }),
  decide: ({ payload, state }) => declareUnrepairable(state, payload.reason),
});
