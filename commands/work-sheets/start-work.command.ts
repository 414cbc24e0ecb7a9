import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { forbidden } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';
import { startWork } from '#domain/work-sheets/work-timer.decide.ts';
import { workTimerFold, workTimerStream } from '#domain/work-sheets/work-timer.state.ts';
import { ownTimer } from './own-timer.ts';

/**
 * Starts one's own timer for a repair, and stops it for the repair for which it ran. The process `take-up-repair` then
 * moves the repair on.
 */
export const startWorkCommand = defineCommand({
  name: 'StartWork',
  schema: z.object({
    /** The repair. */
    id,
  }),
  access: { function: 'workSheets', action: 'edit' },
  allot: ownTimer,
  stream: (_payload, { id_people }) => workTimerStream(id_people),
  fold: workTimerFold,
  ownership: async (_state, payload, _allotted, load) =>
    repairOwnership(await load(repairStream(payload.id), repairFold)),
  gather: ({ load }, payload) => load(repairStream(payload.id), repairFold),
  decide: ({ allotted, facts: repair, state, context }) =>
    context.actor.kind === 'account' ? startWork(state, allotted.id_people, repair, context) : forbidden,
});
