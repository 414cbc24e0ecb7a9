import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { stopWork } from '#domain/work-sheets/work-timer.decide.ts';
import { workTimerFold, workTimerStream } from '#domain/work-sheets/work-timer.state.ts';
import { ownTimer } from './own-timer.ts';

/**
 * Stops one's own timer, even if the repair was given to somebody else meanwhile; the process `record-work-time` fills
 * in the hours.
 */
export const stopWorkCommand = defineCommand({
  name: 'StopWork',
  schema: z.object({}),
  access: { function: 'workSheets', action: 'edit' },
  allot: ownTimer,
  stream: (_payload, { id_people }) => workTimerStream(id_people),
  fold: workTimerFold,
  ownership: (_state, _payload, timer) => timer,
  decide: ({ state, context }) => stopWork(state, context),
});
