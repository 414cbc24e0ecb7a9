import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { stopForgottenWork } from '#domain/work-sheets/work-timer.decide.ts';
import { workTimerFold, workTimerStream } from '#domain/work-sheets/work-timer.state.ts';

/** Given by the clock when a timer has run longer than a day's work. */
export const stopForgottenWorkCommand = defineCommand({
  name: 'StopForgottenWork',
  schema: z.object({ id_people: id }),
  access: 'system',
  stream: ({ id_people }) => workTimerStream(id_people),
  fold: workTimerFold,
  decide: ({ state, context }) => stopForgottenWork(state, context),
});
