import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { correctFastUrgency } from '#domain/fast-urgencies/fast-urgency.decide.ts';
import { urgencyTexts, urgencyTouches } from '#domain/fast-urgencies/fast-urgency.events.ts';
import { id, localDate } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/** Corrects an open urgency. */
export const correctFastUrgencyCommand = defineCommand({
  name: 'CorrectFastUrgency',
  schema: z.object({
    id,
    urgencyId: id,
    date: localDate.optional(),
    user_id: id.optional(),
    ...urgencyTexts.partial().shape,
  }),
  access: { function: 'repairs', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: ({ id: _, urgencyId, ...changes }) => urgencyTouches(urgencyId, changes),
  decide: ({ payload: { id: _, ...urgency }, state }) => correctFastUrgency(state, urgency),
});
