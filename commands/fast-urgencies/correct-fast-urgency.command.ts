import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { correctFastUrgency } from '#domain/fast-urgencies/fast-urgency.decide.ts';
import { urgencyTouches } from '#domain/fast-urgencies/fast-urgency.events.ts';
import { id, line, localDate, text } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/** Corrects an open urgency. */
export const correctFastUrgencyCommand = defineCommand({
  name: 'CorrectFastUrgency',
  schema: z.object({
    id,
    urgencyId: id,
    date: localDate.optional(),
    object: line(200).optional(),
    descriptionfast: text(2000).optional(),
    user_id: id.optional(),
    referent: line(120).optional(),
  }),
  access: { function: 'repairs', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: ({ id: _, urgencyId, ...changes }) => urgencyTouches(urgencyId, changes),
  decide: ({ payload: { id: _, ...urgency }, state }) => correctFastUrgency(state, urgency),
});
