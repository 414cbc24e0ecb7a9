import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { raiseFastUrgency } from '#domain/fast-urgencies/fast-urgency.decide.ts';
import { urgencyTexts } from '#domain/fast-urgencies/fast-urgency.events.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { id, localDate, orEmpty } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/** Raises an urgency: somebody asks to hurry a repair. */
export const raiseFastUrgencyCommand = defineCommand({
  name: 'RaiseFastUrgency',
  schema: z.object({
    id,
    date: localDate.optional(),
    user_id: id.optional(),
    ...orEmpty(urgencyTexts.shape),
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
