import type { CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import type { Process } from '#commands/kernel/process.ts';
import { recordWorkTimeCommand } from './record-work-time.command.ts';
import { takeUpRepairCommand } from './take-up-repair.command.ts';

/**
 * A refusal by the repair's own rules (it was given back meanwhile) is final. On anything else this throws, and the
 * worker tries again.
 */
function requireDecided(process: string, eventId: string, outcome: CommandOutcome): undefined {
  if (
    outcome.ok ||
    ('refusal' in outcome && ['state', 'missing'].includes(outcome.refusal.kind) && outcome.refusal.code !== 'too-busy')
  )
    return;
  throw new Error(`${process} could not finish event ${eventId}: ${JSON.stringify(outcome)}`);
}

/** When somebody began to work, moves the repair to where it is worked on. */
export const takeUpRepairProcess: Process = {
  name: 'take-up-repair',
  on: 'WorkStarted',
  gives: [takeUpRepairCommand],
  run: async (event, follow) => {
    if (event.type !== 'WorkStarted') return undefined;
    const outcome = await follow('take-up', takeUpRepairCommand, { id: event.data.repairId });
    return requireDecided('take-up-repair', event.id, outcome);
  },
};

/** When somebody stopped working, adds the time to the repair and its sheet's hours. */
export const recordWorkTimeProcess: Process = {
  name: 'record-work-time',
  on: 'WorkStopped',
  gives: [recordWorkTimeCommand],
  run: async (event, follow) => {
    if (event.type !== 'WorkStopped' || event.data.minutes === 0) return undefined;
    const { repairId: id, customer_id: _, ...time } = event.data;
    const outcome = await follow('record', recordWorkTimeCommand, { id, ...time });
    return requireDecided('record-work-time', event.id, outcome);
  },
};
