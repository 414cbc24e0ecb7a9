import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { raiseFastUrgency } from '#domain/fast-urgencies/fast-urgency.decide.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { id, line, localDate, text } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/** Raises an urgency: somebody asks to hurry a repair. */
export const raiseFastUrgencyCommand = defineCommand({
  name: 'RaiseFastUrgency',
  schema: z.object({
    id,
    date: localDate.optional(),
    object: line(200).default(''),
    descriptionfast: text(2000).default(''),
    user_id: id.optional(),
    referent: line(120).default(''),
  }),
  access: { function: 'repairs', action: 'edit' },
  allot: async (ids) => ({ id: await ids.next('fast-urgency') }),
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  decide: ({ payload: { id: _, ...urgency }, allotted, state, context }) =>
    raiseFastUrgency(state, { ...urgency, urgencyId: allotted.id }, context),
  message: kernelMessages.added,
});
