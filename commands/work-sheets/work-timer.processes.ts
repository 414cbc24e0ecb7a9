import type { CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import type { Process } from '#commands/kernel/processes/process.ts';
import { recordWorkTimeCommand } from './record-work-time.command.ts';
import { takeUpRepairCommand } from './take-up-repair.command.ts';

/** What the repair refuses by a rule (it was given back meanwhile) is settled; anything else the worker tries again. */
function settle(process: string, eventId: string, outcome: CommandOutcome): undefined {
  if (
    outcome.ok ||
    ('refusal' in outcome && ['state', 'missing'].includes(outcome.refusal.kind) && outcome.refusal.code !== 'too-busy')
  )
    return;
  throw new Error(`${process} could not finish event ${eventId}: ${JSON.stringify(outcome)}`);
}

/** Somebody began to work: the repair moves to where it is worked on. */
export const takeUpRepairProcess: Process = {
  name: 'take-up-repair',
  on: 'WorkStarted',
  gives: [takeUpRepairCommand],
  run: async (event, follow) => {
    if (event.type !== 'WorkStarted') return undefined;
    const outcome = await follow('take-up', takeUpRepairCommand, { id: event.data.repairId });
    return settle('take-up-repair', event.id, outcome);
  },
};

/** Somebody stopped working: his time goes to the repair and its sheet's hours. */
export const recordWorkTimeProcess: Process = {
  name: 'record-work-time',
  on: 'WorkStopped',
  gives: [recordWorkTimeCommand],
  run: async (event, follow) => {
    if (event.type !== 'WorkStopped' || event.data.minutes === 0) return undefined;
    const { repairId: id, customer_id: _, ...time } = event.data;
    const outcome = await follow('record', recordWorkTimeCommand, { id, ...time });
    return settle('record-work-time', event.id, outcome);
  },
};
