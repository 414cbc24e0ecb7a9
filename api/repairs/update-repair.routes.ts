import type { z } from 'zod';
import { repairWriteEndpoints, type updateRepairBody } from '#api/contracts/repair-writes.contract.ts';
import { type Call, call, commandRoute } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { BODY_WITH_FILES } from '#api/kernel/file-keeper.ts';
import type { CommandNames } from '#api/kernel/resolved-command-store.ts';
import { assignTechnicianCommand } from '#commands/repairs/assign-technician.command.ts';
import { confirmArrivalCommand } from '#commands/repairs/confirm-arrival.command.ts';
import { correctRepairCommand } from '#commands/repairs/correct-repair.command.ts';
import { declareUnrepairableCommand } from '#commands/repairs/declare-unrepairable.command.ts';
import { markReadyCommand } from '#commands/repairs/mark-ready.command.ts';
import { moveRepairCommand } from '#commands/repairs/move-repair.command.ts';
import { NOTE_COMMANDS } from '#commands/repairs/note.commands.ts';
import { unmarkReadyCommand } from '#commands/repairs/unmark-ready.command.ts';
import { missing, type Refusal, refuseState } from '#domain/kernel/refusal.ts';
import { NOTED_NAMES } from '#domain/repairs/noted.ts';
import type { Repair } from '#domain/repairs/offered/repair.state.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairMessages } from '#domain/repairs/repair.messages.ts';
import type { StateCatalogue } from '#domain/repairs/state-catalogue.ts';
import { currentStates } from '#projections/states/offered/state-catalogue.query.ts';
import { customerOf, repairInput } from './repair-input.ts';

type Body = z.output<typeof updateRepairBody>;

const unrepairableStays = refuseState(repairMessages['unrepairable-by-state']);

/**
 * The steps of a form beside the correction of plain fields. The specification's form sends everything that it shows,
 * so only a value that differs from the repair's state is a step. A retry takes the steps of the first attempt
 * (`plan`).
 */
function stepsOf(body: Body, repair: Repair, states: StateCatalogue, plan: CommandNames | undefined): Call[] | Refusal {
  const { progress } = repair;
  const { id, id_people, states_id, ready, unrepairable, repaired_arrived: arrived, reason } = body;
  const steps: Call[] = [];
  const step = (next: Call, differs: boolean) => {
    if (plan ? plan.includes(next.command.name) : differs) steps.push(next);
  };
  if (!plan && unrepairable === false && progress.unrepairable) return unrepairableStays;
  if (arrived !== undefined) step(call(confirmArrivalCommand, { id, arrived }), arrived !== progress.repaired_arrived);
  if (id_people !== undefined) step(call(assignTechnicianCommand, { id, id_people }), id_people !== repair.id_people);
  for (const name of NOTED_NAMES) {
    const { [name]: noted } = body;
    if (noted !== undefined) step(call(NOTE_COMMANDS[name], { id, [name]: noted }), noted !== repair[name]);
  }
  if (states_id !== undefined) {
    step(call(moveRepairCommand, { id, states_id, reason }), states_id !== states.shown(progress).id);
  }
  if (unrepairable) step(call(declareUnrepairableCommand, { id, reason }), !progress.unrepairable);
  if (ready !== undefined) step(call(ready ? markReadyCommand : unmarkReadyCommand, { id }), ready !== progress.ready);
  return steps;
}

async function stepsFrom(body: Body, plan: CommandNames | undefined, deps: RouteDeps): Promise<Call[] | Refusal> {
  // The state is read from the repair's own stream: the lists may be behind what the sender was told a moment ago.
  const { state } = await deps.journal.load(repairStream(body.id), repairFold);
  return state.status === 'open' ? stepsOf(body, state, await currentStates(deps.pools.pg), plan) : missing;
}

const COMMANDS = [
  correctRepairCommand,
  confirmArrivalCommand,
  assignTechnicianCommand,
  ...Object.values(NOTE_COMMANDS),
  moveRepairCommand,
  declareUnrepairableCommand,
  markReadyCommand,
  unmarkReadyCommand,
] as const;

/** The fields whose steps depend on the repair's state. */
const STEPPING = ['repaired_arrived', 'id_people', ...NOTED_NAMES, 'states_id', 'unrepairable', 'ready'] as const;

const asksForSteps = (body: Body) => STEPPING.some((field) => body[field] !== undefined);

const updateRepair = (
  endpoint: typeof repairWriteEndpoints.updateRepair | typeof repairWriteEndpoints.updateIntervention,
) =>
  commandRoute(endpoint, {
    tag: 'repairs',
    summary: 'Corregge una riparazione: solo i campi inviati cambiano.',
    access: { function: 'repairs', action: 'edit' },
    commands: COMMANDS,
    bodyLimit: BODY_WITH_FILES,
    dependsOnState: asksForSteps,
    calls: async (input, deps: RouteDeps) => {
      const { body } = input;
      const steps = asksForSteps(body) ? await stepsFrom(body, input.plan, deps) : [];
      if (!Array.isArray(steps)) return steps;
      const correction = {
        id: body.id,
        customer_id: customerOf(body),
        ...(await repairInput(input, deps)),
      };
      const corrects = Object.values(correction).filter((value) => value !== undefined).length > 1;
      // Steps are refused more often than corrections, so they come first: a refusal then leaves nothing half done.
      return corrects || steps.length === 0 ? [...steps, call(correctRepairCommand, correction)] : steps;
    },
  });

export const updateRepairRoute = updateRepair(repairWriteEndpoints.updateRepair);
export const updateInterventionRoute = updateRepair(repairWriteEndpoints.updateIntervention);
