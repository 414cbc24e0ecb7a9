import type { z } from 'zod';
import { updateRepairBody } from '#api/contracts/repair-writes.contract.ts';
import { commandRoute, type Order, order } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { assignTechnicianCommand } from '#commands/repairs/assign-technician.command.ts';
import { correctRepairCommand } from '#commands/repairs/correct-repair.command.ts';
import { declareUnrepairableCommand } from '#commands/repairs/declare-unrepairable.command.ts';
import { markReadyCommand } from '#commands/repairs/mark-ready.command.ts';
import { moveRepairCommand } from '#commands/repairs/move-repair.command.ts';
import { unmarkReadyCommand } from '#commands/repairs/unmark-ready.command.ts';
import { deliverWithTypedDocumentCommand } from '#commands/transport-documents/deliver-with-typed-document.command.ts';
import { missing, type Refusal, refuseState } from '#domain/kernel/refusal.ts';
import { repairRowsById } from '#projections/repair-list/repair-rows.query.ts';
import { BODY_WITH_FILES, customerOf, repairInput } from './repair-input.ts';

type Body = z.output<typeof updateRepairBody>;
type Row = Awaited<ReturnType<typeof repairRowsById>>[number];

const unrepairableStays = refuseState(
  'unrepairable-by-state',
  'Attenzione, per riprendere la riparazione cambiarne lo stato',
);

/**
 * What the form does beside correcting plain fields. The specification's form sends everything it shows, so what stands
 * as it is wanted is no step: only a change is.
 */
function stepsOf(body: Body, row: Row): Order[] | Refusal {
  const { id, id_people, states_id, ready, unrepairable, reason } = body;
  const steps: Order[] = [];
  if (unrepairable === false && row.unrepairable) return unrepairableStays;
  if (id_people !== undefined && id_people !== row.id_people) {
    steps.push(order(assignTechnicianCommand, { id, id_people }));
  }
  if (states_id !== undefined && states_id !== row.states_id) {
    steps.push(order(moveRepairCommand, { id, states_id, reason }));
  }
  if (unrepairable && !row.unrepairable) steps.push(order(declareUnrepairableCommand, { id, reason }));
  if (ready !== undefined && ready !== row.ready) {
    steps.push(order(ready ? markReadyCommand : unmarkReadyCommand, { id }));
  }
  const number = body.nr_ddt_gr ?? row.nr_ddt_gr;
  const date = body.date_ddt_gr ?? row.date_ddt_gr ?? '';
  if (number !== row.nr_ddt_gr || date !== (row.date_ddt_gr ?? '')) {
    steps.push(order(deliverWithTypedDocumentCommand, { id, nr_ddt_gr: number, date_ddt_gr: date }));
  }
  return steps;
}

const COMMANDS = [
  correctRepairCommand,
  assignTechnicianCommand,
  moveRepairCommand,
  declareUnrepairableCommand,
  markReadyCommand,
  unmarkReadyCommand,
  deliverWithTypedDocumentCommand,
] as const;

const updateRepair = (path: string) =>
  commandRoute({
    method: 'POST',
    path,
    tag: 'repairs',
    summary: 'Corregge una riparazione: solo i campi inviati cambiano.',
    access: { function: 'repairs', action: 'edit' },
    commands: COMMANDS,
    body: updateRepairBody,
    bodyLimit: BODY_WITH_FILES,
    orders: async (input, deps: RouteDeps) => {
      const { body } = input;
      const [row] = await repairRowsById(deps.pools.pg, [body.id]);
      if (!row) return missing;
      const steps = stepsOf(body, row);
      if (!Array.isArray(steps)) return steps;
      const correction = {
        id: body.id,
        customer_id: customerOf(body),
        ...(await repairInput(input, deps)),
      };
      const corrects = Object.values(correction).filter((value) => value !== undefined).length > 1;
      // A step is refused more often than a correction: it goes first, so that a refusal leaves nothing half done.
      return corrects || steps.length === 0 ? [...steps, order(correctRepairCommand, correction)] : steps;
    },
  });

export const updateRepairRoute = updateRepair('/api/v1/intervention');
export const updateInterventionRoute = updateRepair('/api/v1/intervention/updateIntervention');
