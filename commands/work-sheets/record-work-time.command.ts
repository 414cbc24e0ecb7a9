import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { recordWorkTime } from '#domain/work-sheets/work-time.decide.ts';
import { workTimerEvents } from '#domain/work-sheets/work-timer.events.ts';

const { repairId: _, customer_id: __, ...time } = workTimerEvents.WorkStopped.schema.shape;

/** Adds time that was worked on the repair. A follow-up, given by the system only. */
export const recordWorkTimeCommand = defineCommand({
  name: 'RecordWorkTime',
  schema: z.object({ id, ...time }),
  access: 'system',
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  decide: ({ payload: { id: _id, ...worked }, state }) => recordWorkTime(state, worked),
});
